/** What stands round the page for an address at which there is nothing. */

import { byId } from "./dom.js";
import { footer, header } from "./header.js";

byId("page", HTMLElement).prepend(header(null, "Nothing here"));
byId("page", HTMLElement).append(footer());
