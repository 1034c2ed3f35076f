// Written from the Rust types by `UPDATE_TYPES=1 cargo test -p server --test types`.

/**
 * What somebody has in mind who asks why not.
 */
export type About = { "notation": string } | { "target": Target } | { "brought": { 
/**
 * What is brought: a piece that is dragged, a card that is picked up.
 */
what: Target, 
/**
 * Points of a plane that it passes; may be empty.
 */
way: Array<Point>, 
/**
 * Where it is brought.
 */
to: Target, } } | "back";

/**
 * Something small that hangs on a piece, such as its life or a token.
 */
export type Badge = { 
/**
 * What it is.
 */
name: string, 
/**
 * How many, where that means something.
 */
value: number | null, };

/**
 * Where a new table begins.
 */
export type Beginning = { "game": { 
/**
 * Its word.
 */
name: string, 
/**
 * Options that differ from their defaults; for a deck, the text of it.
 */
options: Array<[string, string]>, } } | { "text": { 
/**
 * The text.
 */
text: string, 
/**
 * How many of its inputs are given; all where it is not said.
 */
after: number | null, } } | { "table": { 
/**
 * The table's id.
 */
table: string, 
/**
 * A secret of the table, or several with commas between; may be empty where the game is over.
 */
secret: string, 
/**
 * The moment, as [`Moment::n`] has it for a viewer who may see all: the number of inputs before it.
 */
moment: number, } };

/**
 * A border line of a square. Each line has one name only: it is the north or the west side of its square, and the
 * square may lie just beyond the last row or column.
 */
export type Border = { 
/**
 * The square.
 */
spot: Spot, 
/**
 * [`Side::North`] or [`Side::West`].
 */
side: Side, };

/**
 * Why the server closes a connection.
 */
export type ByeReason = "shutdown" | "too_slow" | "limit" | "not_welcome" | "silent" | "failed";

/**
 * A card that the viewer can read.
 */
export type Card = { 
/**
 * Its number.
 */
id: CardId, 
/**
 * The word under which [`Scene::faces`] has its face.
 */
word: string, 
/**
 * What lies or hangs on it.
 */
badges: Array<Badge>, };

/**
 * A card, by a number that stays with it while this viewer can follow it: a card that goes from an open zone into
 * a hidden one gets a new number.
 */
export type CardId = number;

/**
 * The steps of a turn, and where the turn stands.
 */
export type Course = { 
/**
 * What the turn is called beside the name of whose it is, such as "Round 3"; empty where the game has no turns.
 * The headings of the log are made of both.
 */
name: string, 
/**
 * The steps in order.
 */
steps: Array<string>, 
/**
 * Which of them it is now, counted from 0; `None` between turns.
 */
at: number | null, 
/**
 * Whose turn it is.
 */
turn: SeatId | null, };

/**
 * What the decks of a game are made of, for those who build one.
 */
export type DeckBook = { 
/**
 * The options for which a deck can be given, one for each seat.
 */
options: Array<string>, 
/**
 * The heading under which a deck stands in its text.
 */
heading: string, 
/**
 * The key in the text of the card that leads the deck.
 */
leader_key: string, 
/**
 * What a card is called that leads a deck.
 */
leader_name: string, 
/**
 * Who can lead a deck.
 */
leaders: Array<Leader>, 
/**
 * What is chosen beside the cards, such as terrain.
 */
choices: Array<DeckChoice>, 
/**
 * The parts of a deck, the main one first.
 */
parts: Array<DeckPart>, 
/**
 * The cards that can be in one.
 */
cards: Array<DeckCard>, 
/**
 * Decks that are ready to be played or changed.
 */
ready: Array<ReadyDeck>, };

/**
 * A card that can be in a deck.
 */
export type DeckCard = { 
/**
 * What is on it.
 */
face: Face, 
/**
 * How many copies all parts of a deck may hold together.
 */
most: number, 
/**
 * What it costs to play.
 */
cost: number, 
/**
 * Its factions; one of none fits every deck.
 */
factions: Array<string>, };

/**
 * Something that is chosen once for a deck.
 */
export type DeckChoice = { 
/**
 * Its key in the text of a deck.
 */
key: string, 
/**
 * What can be chosen: the word, and what it is, its name first.
 */
words: Array<[string, string]>, };

/**
 * Something that is wrong in the text of a deck.
 */
export type DeckMistake = { 
/**
 * The line, counted from 1.
 */
line: number, 
/**
 * The letter within the line, counted from 1.
 */
column: number, 
/**
 * What is wrong.
 */
text: string, 
/**
 * What to do about it; empty where that is plain.
 */
help: string, };

/**
 * A part of a deck.
 */
export type DeckPart = { 
/**
 * Its key in the text of a deck.
 */
key: string, 
/**
 * Its name.
 */
name: string, 
/**
 * How many cards it has at least.
 */
least: number, 
/**
 * How many cards it has at most.
 */
most: number, };

/**
 * A deck to look at.
 */
export type DeckText = { 
/**
 * The text of it.
 */
text: string, };

/**
 * What is to be said of a deck.
 */
export type DeckVerdict = { 
/**
 * What is wrong in it, in the order of its lines; nothing in a deck that can be played.
 */
mistakes: Array<DeckMistake>, };

/**
 * Dice that are to fall.
 */
export type Dice = { 
/**
 * How many fall.
 */
count: number, 
/**
 * How many faces each has.
 */
faces: number, };

/**
 * A die as it lies.
 */
export type Die = { 
/**
 * How many faces it has.
 */
faces: number, 
/**
 * The face that shows, counted from 1.
 */
shows: number, };

/**
 * One thing on a border line.
 */
export type Edge = { 
/**
 * Where it stands.
 */
border: Border, 
/**
 * What it is.
 */
kind: EdgeKind, 
/**
 * What people call it, such as "stone wall".
 */
name: string, 
/**
 * A letter or sign that stands for it in drawings.
 */
letter: string, 
/**
 * Whose it is.
 */
owner: SeatId | null, 
/**
 * How far it is damaged.
 */
cracks: number, };

/**
 * What stands on a border line.
 */
export type EdgeKind = "wall" | "door" | "open_door" | "barrier" | "ruin" | "exit" | "portal";

/**
 * What a card says: written by the engine, once for every card of the same word.
 */
export type Face = { 
/**
 * The card's word in notation.
 */
word: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Its kind, such as "attack".
 */
kind: string, 
/**
 * The number in its corner.
 */
value: number | null, 
/**
 * Short facts: range, duration, where it comes from.
 */
facts: Array<string>, 
/**
 * What it does.
 */
text: string, };

/**
 * The ground that a piece covers, about its centre.
 */
export type Footprint = { "disc": number } | { "polygon": Array<[number, number]> };

/**
 * A game that can be played.
 */
export type GameInfo = { 
/**
 * Its word.
 */
name: string, 
/**
 * Its name for people.
 */
title: string, 
/**
 * What it is about.
 */
about: string, 
/**
 * The letters of its rule ids.
 */
rule_ids: string, 
/**
 * The fewest who can play.
 */
least: number, 
/**
 * The most who can play.
 */
most: number, 
/**
 * Its options.
 */
settings: Array<SettingInfo>, 
/**
 * The words of the seats for each number of players, from the fewest.
 */
seats: Array<Array<string>>, 
/**
 * The bots that can play it, weakest first: the word to give back and a name for people.
 */
bots: Array<[string, string]>, 
/**
 * Whether dice fall in it, so that real dice can be used.
 */
has_dice: boolean, };

/**
 * A surface of squares. Squares that are not listed are not there.
 */
export type Grid = { 
/**
 * What people call it; may be empty where there is only one.
 */
name: string, 
/**
 * What stands above each column.
 */
columns: Array<string>, 
/**
 * What stands beside each row, from the north.
 */
rows: Array<string>, 
/**
 * The squares.
 */
squares: Array<Square>, 
/**
 * What stands on the border lines; a line that is not listed is open.
 */
edges: Array<Edge>, };

/**
 * A surface of squares without its edges, which are parts of their own.
 */
export type GridFrame = { 
/**
 * Its place in [`Scene::surfaces`].
 */
surface: number, 
/**
 * As [`crate::Grid::name`].
 */
name: string, 
/**
 * As [`crate::Grid::columns`].
 */
columns: Array<string>, 
/**
 * As [`crate::Grid::rows`].
 */
rows: Array<string>, 
/**
 * As [`crate::Grid::squares`].
 */
squares: Array<Square>, };

/**
 * A part of the field that differs from open ground.
 */
export type Ground = { 
/**
 * What people call it.
 */
name: string, 
/**
 * Which pattern stands for it, such as "flat", "short", "tall" or "zone".
 */
pattern: string, 
/**
 * Where it lies.
 */
outline: Outline, 
/**
 * Whose it is.
 */
owner: SeatId | null, 
/**
 * What it does, in a few words each.
 */
facts: Array<string>, };

/**
 * Who is to play a seat from now on. The host may hand any seat over, a seat only itself.
 */
export type HandOver = { "bot": string } | "person";

/**
 * Where the game stands and whose eyes see it.
 */
export type Head = { 
/**
 * As [`Scene::heading`].
 */
heading: string, 
/**
 * As [`Scene::viewer`].
 */
viewer: SeatId | null, 
/**
 * As [`Scene::course`].
 */
course: Course, };

/**
 * The colours of seats; each is drawn with a shape and a letter too.
 */
export type Hue = "blue" | "red" | "yellow" | "green" | "purple";

/**
 * What covers what, where pieces share a square.
 */
export type Layer = "ground" | "thing" | "figure";

/**
 * A card that leads a deck.
 */
export type Leader = { 
/**
 * What is on it, and on what comes with it.
 */
faces: Array<Face>, 
/**
 * Its factions: cards of another can't be in its deck.
 */
factions: Array<string>, };

/**
 * Something drawn over the table.
 */
export type Mark = { 
/**
 * What it says.
 */
kind: MarkKind, 
/**
 * What it is drawn on.
 */
trace: Trace, 
/**
 * Whose it is.
 */
owner: SeatId | null, 
/**
 * A few words beside it, such as a length; may be empty.
 */
label: string, };

/**
 * What a mark says.
 */
export type MarkKind = "trail" | "preview" | "reach" | "sight" | "blocked" | "witness";

/**
 * A table of which somebody has secrets.
 */
export type Mine = { 
/**
 * Its id.
 */
table: string, 
/**
 * One of the secrets.
 */
secret: string, };

/**
 * A moment of a game: what the viewer saw after some input.
 */
export type Moment = { 
/**
 * Counted from 0, the set-up. Where all may be seen (the game is over, nobody plays, or the secrets open the seat
 * of every person) every input is a moment; otherwise only those at which the viewer's view changed.
 */
n: number, 
/**
 * The turn, as the log's headings name it; may be empty.
 */
turn: string, 
/**
 * What the log said.
 */
log: Array<Said>, 
/**
 * The main number of each seat (its first tracker) after it.
 */
numbers: Array<number>, };

/**
 * What the viewer saw at a moment.
 */
export type MomentView = { 
/**
 * Which.
 */
n: number, 
/**
 * The word of the game.
 */
game: string, 
/**
 * The game's name for people.
 */
title: string, 
/**
 * The seats whose views may be seen as well; what somebody sees who only watches, everybody may see.
 */
seats: Array<SeatId>, 
/**
 * The parts of the scene.
 */
parts: Array<Part>, 
/**
 * The faces of its cards.
 */
faces: { [key in string]: Face }, };

/**
 * A table to set up.
 */
export type NewTable = { 
/**
 * What is played.
 */
game: Beginning, 
/**
 * Who sits where; as many as play. Empty for a replay.
 */
seats: Array<Sitter>, 
/**
 * Whether people throw real dice.
 */
real_dice: boolean, 
/**
 * The number that fixes all dice and shuffles; a secret one where it is not given. Whoever knows it can reckon
 * what is hidden, so it can't be given where a seat is a link.
 */
seed: number | null, };

/**
 * One answer that can be given now.
 */
export type Offer = { 
/**
 * How it is written; giving it back gives the answer.
 */
notation: string, 
/**
 * What it says to a person. Among alike offers: what tells it from the others.
 */
label: string, 
/**
 * A few words more, such as where it is and what it takes: "d5, falls to one crack". May be empty.
 */
detail: string, 
/**
 * What alike offers have in common, such as "Walk to"; empty where it stands alone.
 */
group: string, 
/**
 * What it points at.
 */
target: Target, 
/**
 * What it is done with, such as the card that is played or the piece that is moved: pointing at that leads to all
 * that can be done with it.
 */
with?: Target, };

/**
 * A table was set up.
 */
export type Opened = { 
/**
 * Its id; its page is `/table/{id}`.
 */
table: string, 
/**
 * With this one may hand seats over. It opens no view.
 */
host: string, 
/**
 * The secrets of the seats that are not bots', by seat. A link is `/table/{id}#{secret}`.
 */
secrets: Array<SeatSecret>, };

/**
 * A closed line with holes, in the units of its plane.
 */
export type Outline = { 
/**
 * Its corners.
 */
rim: Array<[number, number]>, 
/**
 * What is cut out of it.
 */
holes: Array<Array<[number, number]>>, };

/**
 * What the table shows about one seat.
 */
export type Panel = { 
/**
 * The seat.
 */
seat: SeatId, 
/**
 * The game's word for it.
 */
word: string, 
/**
 * A letter put before the letters of what belongs to the seat; may be empty where those tell it already.
 */
mark: string, 
/**
 * Its colour.
 */
hue: Hue, 
/**
 * Who plays it, such as "you" or "bot greedy"; filled in by the table, not by the game.
 */
player: string, 
/**
 * Whether it is this seat's turn.
 */
active: boolean, 
/**
 * Whether the seat is out of the game.
 */
out: boolean, 
/**
 * Its numbers, the most telling first.
 */
trackers: Array<Tracker>, 
/**
 * What else there is to know, in a few words each.
 */
facts: Array<string>, };

/**
 * One part of a scene.
 */
export type Part = { "part": "head", "is": Head } | { "part": "panel", "is": Panel } | { "part": "trackers", "is": Array<Tracker> } | { "part": "grid", "is": GridFrame } | { "part": "edge", "is": Edge } | { "part": "plane", "is": PlaneFrame } | { "part": "piece", "is": Piece } | { "part": "zone", "is": PlacedZone } | { "part": "marks", "is": Array<Mark> } | { "part": "dice", "is": Array<Die> } | { "part": "prompt", "is": Prompt };

/**
 * A seat and who has it.
 */
export type Person = { 
/**
 * The seat.
 */
seat: SeatId, 
/**
 * The game's word for the seat.
 */
word: string, 
/**
 * The name of a person, or what the bot is; may be empty.
 */
name: string, 
/**
 * Who or what answers.
 */
kind: PersonKind, 
/**
 * How many connections hold the seat now.
 */
connections: number, 
/**
 * Whether the seat's bot is thinking now, where that may be known.
 */
thinking: boolean, };

/**
 * Who or what answers for a seat.
 */
export type PersonKind = "person" | "open" | "bot" | "stand_in";

/**
 * A piece.
 */
export type Piece = { 
/**
 * Its number.
 */
id: PieceId, 
/**
 * Where it is.
 */
place: Place, 
/**
 * What covers what.
 */
layer: Layer, 
/**
 * The ground it covers, where it stands on a plane and is drawn to scale.
 */
footprint: Footprint | null, 
/**
 * Which picture stands for it, such as "wizard"; a client draws a figure it doesn't know as its letter.
 */
figure: string, 
/**
 * One or two letters that stand for it, capital first.
 */
letter: string, 
/**
 * What people call it.
 */
name: string, 
/**
 * Whose it is.
 */
owner: SeatId | null, 
/**
 * What hangs on it.
 */
badges: Array<Badge>, 
/**
 * The word of the card that tells of it, where one does.
 */
face?: string, };

/**
 * A piece, by a number that stays with it while this viewer can follow it.
 */
export type PieceId = number;

/**
 * Where a piece is.
 */
export type Place = { "spot": Spot } | { "point": Point } | { "with": PieceId };

/**
 * A zone and its place among the zones.
 */
export type PlacedZone = { 
/**
 * Its place in [`Scene::zones`].
 */
index: number, 
/**
 * The zone.
 */
zone: Zone, };

/**
 * An open field.
 */
export type Plane = { 
/**
 * What people call it; may be empty where there is only one.
 */
name: string, 
/**
 * From west to east.
 */
width: number, 
/**
 * From south to north.
 */
height: number, 
/**
 * What people measure in, such as "inch".
 */
unit: string, 
/**
 * How many of the plane's own units make one of those.
 */
per_unit: number, 
/**
 * Terrain and zones.
 */
grounds: Array<Ground>, };

/**
 * An open field and its place among the surfaces.
 */
export type PlaneFrame = { 
/**
 * Its place in [`Scene::surfaces`].
 */
surface: number, 
/**
 * The field.
 */
plane: Plane, };

/**
 * A point of a surface: of a plane, in the plane's own units from its south-west corner; of squares, in hundredths of
 * a square from the north-west corner of the first, southward instead of northward.
 */
export type Point = { 
/**
 * The surface, by its place in [`crate::Scene::surfaces`].
 */
surface: number, 
/**
 * Eastward.
 */
x: number, 
/**
 * Northward; southward on squares.
 */
y: number, };

/**
 * What went wrong, for a program and for a person.
 */
export type Problem = { 
/**
 * One sentence: what is wrong and what to do.
 */
error: string, 
/**
 * Every mistake in what was sent, where there may be several.
 */
mistakes: Array<string>, };

/**
 * What the table waits for, as the viewer may know it.
 */
export type Prompt = { "kind": "ask", 
/**
 * The seat asked, which is the viewer's.
 */
seat: SeatId, 
/**
 * One sentence.
 */
question: string, 
/**
 * What is at stake, or empty.
 */
stake: string, 
/**
 * The answers.
 */
offers: Array<Offer>, } | { "kind": "wait", 
/**
 * The seat, where the viewer may know it.
 */
seat: SeatId | null, 
/**
 * One sentence.
 */
text: string, } | { "kind": "roll", 
/**
 * What is to be rolled, such as "one die from 1 to 4".
 */
roll: string, 
/**
 * Where dice fall: how many, with how many faces. A person with real dice is asked for these.
 */
dice: Dice | null, } | { "kind": "over", 
/**
 * Who won.
 */
winners: Array<SeatId>, 
/**
 * Whether everybody lost, as those do who play together.
 */
lost: boolean, 
/**
 * One sentence.
 */
text: string, 
/**
 * The rule that ended it.
 */
rule: string, };

/**
 * A deck that is ready.
 */
export type ReadyDeck = { 
/**
 * Its name.
 */
name: string, 
/**
 * The text of it.
 */
text: string, };

/**
 * Why something is refused: a rule, what it needs, what there is, and what shows it.
 */
export type Reason = { 
/**
 * The rule's id.
 */
rule: string, 
/**
 * What the rule says.
 */
says: string, 
/**
 * What would be needed.
 */
need: string, 
/**
 * What there is; may be empty.
 */
have: string, 
/**
 * The answer that was meant, in notation; may be empty.
 */
meant: string, 
/**
 * What shows it on the table, numbered from 1 in this order.
 */
marks: Array<Mark>, };

/**
 * A rule.
 */
export type RuleInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * The chapter it stands in.
 */
chapter: string, 
/**
 * What it says.
 */
text: string, };

/**
 * A line of the log that the viewer may read.
 */
export type Said = { 
/**
 * A sentence.
 */
text: string, 
/**
 * The rule that made it happen.
 */
rule: string, 
/**
 * Who answered, where an answer made it happen and the viewer may know whose.
 */
seat: SeatId | null, 
/**
 * The dice that fell, on the first line that tells of them.
 */
dice: Array<Die>, 
/**
 * The turn it belongs to, as the heading of the log names it; empty where the game has no turns.
 */
turn: string, };

/**
 * Everything that one viewer sees.
 */
export type Scene = { 
/**
 * Where the game stands, such as the round, whose turn and which phase.
 */
heading: string, 
/**
 * Whose eyes; `None` for somebody who only watches.
 */
viewer: SeatId | null, 
/**
 * The steps of a turn, and which it is.
 */
course: Course, 
/**
 * The seats in order.
 */
seats: Array<Panel>, 
/**
 * Numbers that belong to no seat.
 */
trackers: Array<Tracker>, 
/**
 * The surfaces.
 */
surfaces: Array<Surface>, 
/**
 * The pieces.
 */
pieces: Array<Piece>, 
/**
 * The zones of cards.
 */
zones: Array<Zone>, 
/**
 * The face of every card that can be read in a zone, by its word.
 */
faces: { [key in string]: Face }, 
/**
 * What is drawn over the surfaces: the way of the last move, the line of an attack that is aimed.
 */
marks: Array<Mark>, 
/**
 * The dice that fell last; filled in by the table, not by the game.
 */
dice: Array<Die>, 
/**
 * What is waited for.
 */
prompt: Prompt, 
/**
 * What happened, the newest last; filled in by the table, not by the game.
 */
log: Array<Said>, };

/**
 * A seat, as a scene writes it.
 */
export type SeatId = number;

/**
 * A seat and what opens it.
 */
export type SeatSecret = { 
/**
 * The seat.
 */
seat: SeatId, 
/**
 * 256 bits, written in 43 letters of URL-safe base 64.
 */
secret: string, 
/**
 * Whether it is for the one who asked.
 */
mine: boolean, };

/**
 * An option of a game.
 */
export type SettingInfo = { 
/**
 * Its name.
 */
name: string, 
/**
 * What can be given.
 */
values: Values, 
/**
 * What holds where nothing is given.
 */
default: string, 
/**
 * What it does.
 */
help: string, };

/**
 * A side of a square.
 */
export type Side = "north" | "east" | "south" | "west";

/**
 * Whether one thing on the table is seen from another.
 */
export type Sight = { "clear": Array<Mark> } | { "blocked": Reason } | "nothing";

/**
 * Who is to have a seat of a new table.
 */
export type Sitter = { "me": string } | { "link": string } | { "bot": string };

/**
 * A square of a surface, counted from the north-west corner.
 */
export type Spot = { 
/**
 * The surface, by its place in [`crate::Scene::surfaces`].
 */
surface: number, 
/**
 * Counted from the west.
 */
column: number, 
/**
 * Counted from the north.
 */
row: number, };

/**
 * A square that exists.
 */
export type Square = { 
/**
 * Where it lies.
 */
spot: Spot, 
/**
 * What it is called in notation.
 */
label: string, 
/**
 * Whose ground it is.
 */
owner: SeatId | null, };

/**
 * How a table stands.
 */
export type Standing = { 
/**
 * Its id.
 */
table: string, 
/**
 * The word of the game.
 */
game: string, 
/**
 * The game's name for people.
 */
title: string, 
/**
 * Where it stands, as the holder of the secret sees it.
 */
heading: string, 
/**
 * Whether the holder of the secret is asked something.
 */
asked: boolean, 
/**
 * Whether it is over.
 */
over: boolean, 
/**
 * Why it can't be gone on with, in a sentence, where it can't. Then nothing else is known but who plays.
 */
broken: string | null, 
/**
 * Who plays, by name.
 */
people: Array<string>, 
/**
 * When it was last played at, in seconds since 1970.
 */
last: number, };

/**
 * A surface on which pieces stand.
 */
export type Surface = { "kind": "grid" } & Grid | { "kind": "plane" } & Plane;

/**
 * What there is to know of a table.
 */
export type TableInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * The word of the game.
 */
game: string, 
/**
 * The game's name for people.
 */
title: string, 
/**
 * The options that differ from their defaults.
 */
options: Array<[string, string]>, 
/**
 * Whether people throw real dice.
 */
real_dice: boolean, 
/**
 * Whether the holder of this connection set the table up and may hand seats over.
 */
host: boolean, 
/**
 * Whether the table is a replay: nobody plays, every view may be seen.
 */
replay: boolean, 
/**
 * Who sits where.
 */
people: Array<Person>, };

/**
 * What an answer points at.
 */
export type Target = { "piece": PieceId } | { "spot": Spot } | { "border": Border } | { "point": Point } | { "card": CardId } | { "seat": SeatId } | "button";

/**
 * What the server says.
 */
export type ToClient = { "say": "welcome", 
/**
 * What there is to know of the table.
 */
table: TableInfo, 
/**
 * The viewers of this connection: its seats, or the spectator alone (`None`).
 */
viewers: Array<SeatId | null>, } | { "say": "view", 
/**
 * Whose view it is.
 */
viewer: SeatId | null, 
/**
 * The parts of the scene.
 */
parts: Array<Part>, 
/**
 * The hash of the scene.
 */
hash: string, 
/**
 * The faces of the cards in it, by their words.
 */
faces: { [key in string]: Face }, 
/**
 * How many lines of the log came before the first of `log`.
 */
earlier: number, 
/**
 * The newest lines of the log.
 */
log: Array<Said>, 
/**
 * What the viewer can take back, in notation. Why it can't is told to whoever asks ([`About::Back`]).
 */
back: string | null, } | { "say": "update", 
/**
 * Whose view it is.
 */
viewer: SeatId | null, 
/**
 * The hash of the scene that this changes; a client that holds another fetches the whole.
 */
from: string, 
/**
 * The hash of the scene after it.
 */
hash: string, 
/**
 * The parts that are new or different.
 */
put: Array<Part>, 
/**
 * The keys of the parts that are gone.
 */
gone: Array<string>, 
/**
 * The faces of cards that the viewer had not seen before.
 */
faces: { [key in string]: Face }, 
/**
 * How many lines of the log there are before the first of `log`. Fewer than the client holds, where
 * something was taken back.
 */
earlier: number, 
/**
 * The lines that are new.
 */
log: Array<Said>, 
/**
 * What the viewer can take back, in notation.
 */
back: string | null, } | { "say": "done", 
/**
 * The number of the input.
 */
id: number, } | { "say": "refused", 
/**
 * The number of the message.
 */
id: number, 
/**
 * Why.
 */
why: Reason, } | { "say": "possible", 
/**
 * The number of the message.
 */
id: number, 
/**
 * The answer in notation.
 */
notation: string, 
/**
 * What can be meant, the likeliest first: that answer, and others that are possible.
 */
offers: Array<Offer>, } | { "say": "preview", 
/**
 * The number of the message.
 */
id: number, 
/**
 * What to draw.
 */
marks: Array<Mark>, } | { "say": "sight", 
/**
 * The number of the message.
 */
id: number, 
/**
 * What the rules of sight say.
 */
sight: Sight, } | { "say": "people", 
/**
 * The seats in order.
 */
people: Array<Person>, } | { "say": "error", 
/**
 * The number of the message, where it had one.
 */
id: number | null, 
/**
 * What is wrong.
 */
error: Trouble, 
/**
 * One sentence for a person: what is wrong and what to do.
 */
text: string, } | { "say": "bye", 
/**
 * Why.
 */
reason: ByeReason, 
/**
 * After how many milliseconds to come back; `None` where it is no use.
 */
retry_ms: number | null, };

/**
 * What a client says.
 */
export type ToServer = { "say": "hello", 
/**
 * [`VERSION`].
 */
version: number, 
/**
 * The table's id.
 */
table: string, 
/**
 * The secrets of the seats that the connection speaks for; none for a spectator.
 */
secrets: Array<string>, } | { "say": "answer", 
/**
 * A number that the client chose; what comes of it names it.
 */
id: number, 
/**
 * The seat that answers.
 */
seat: SeatId, 
/**
 * The hash of the view that is answered.
 */
view: string, 
/**
 * The answer, as the offer writes it.
 */
notation: string, } | { "say": "roll", 
/**
 * A number that the client chose.
 */
id: number, 
/**
 * The seat that threw them.
 */
seat: SeatId, 
/**
 * The hash of the view.
 */
view: string, 
/**
 * The faces.
 */
shows: Array<number>, } | { "say": "back", 
/**
 * A number that the client chose.
 */
id: number, 
/**
 * The seat.
 */
seat: SeatId, 
/**
 * The hash of the view.
 */
view: string, } | { "say": "why", 
/**
 * A number that the client chose.
 */
id: number, 
/**
 * The seat that is asked.
 */
seat: SeatId, 
/**
 * What is meant.
 */
about: About, } | { "say": "preview", 
/**
 * A number that the client chose.
 */
id: number, 
/**
 * The seat that is asked.
 */
seat: SeatId, 
/**
 * The answer.
 */
notation: string, } | { "say": "sight", 
/**
 * A number that the client chose.
 */
id: number, 
/**
 * Through whose eyes; `None` for the spectator.
 */
viewer: SeatId | null, 
/**
 * Whence one looks.
 */
from: Target, 
/**
 * At what.
 */
to: Target, } | { "say": "fetch", 
/**
 * Whose; `None` for the spectator.
 */
viewer: SeatId | null, };

/**
 * What a mark is drawn on.
 */
export type Trace = { "way": Array<Place> } | { "legs": Array<Array<Place>> } | { "spots": Array<Spot> } | { "border": Border } | { "piece": PieceId } | { "card": CardId } | { "seat": SeatId } | { "ring": { 
/**
 * Its centre.
 */
centre: Point, 
/**
 * How far it reaches, in the units of the plane.
 */
radius: number, } } | { "region": { 
/**
 * The surface.
 */
surface: number, 
/**
 * Its outlines.
 */
outlines: Array<Outline>, } };

/**
 * A number that people watch.
 */
export type Tracker = { 
/**
 * What is counted.
 */
name: string, 
/**
 * How many.
 */
value: number, 
/**
 * How many there can be, or are needed.
 */
of: number | null, };

/**
 * What is wrong with a message.
 */
export type Trouble = "malformed" | "too_long" | "too_many" | "version" | "no_table" | "no_seat" | "out_of_turn" | "stale" | "busy";

/**
 * What can be given for an option. Shown as a sentence, it tells a person so.
 */
export type Values = { "words": Array<string> } | { "number": [number, number] } | { "several": { 
/**
 * How many.
 */
count: number, 
/**
 * Of which.
 */
of: Array<string>, 
/**
 * What can be given instead.
 */
or: Array<string>, } } | { "deck": Array<string> };

/**
 * A place for cards: some of them readable, the others only counted.
 */
export type Zone = { 
/**
 * What people call it.
 */
name: string, 
/**
 * How it is laid out.
 */
kind: ZoneKind, 
/**
 * Whose it is.
 */
owner: SeatId | null, 
/**
 * The cards that the viewer can read.
 */
cards: Array<Card>, 
/**
 * How many more there are, face down.
 */
hidden: number, };

/**
 * How a zone is laid out.
 */
export type ZoneKind = "hand" | "display" | "pile";
