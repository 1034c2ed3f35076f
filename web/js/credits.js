/** What stands round the credits. */

import { byId } from "./dom.js";
import { footer, header } from "./header.js";

byId("page", HTMLElement).prepend(header("credits", "What Malison is made with"));
byId("page", HTMLElement).append(footer());
