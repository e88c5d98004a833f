// All shortcuts of the designer: one table for key presses, tooltips, `aria-keyshortcuts` and the dialog at `?`.

/** `designer`: anywhere except in text fields. `canvas`: only when the canvas has the focus. */
export type KeyScope = "designer" | "canvas";
export const DESIGNER_KEY_GROUPS = ["edit", "select", "move", "arrange", "add", "view"] as const;
export type Group = (typeof DESIGNER_KEY_GROUPS)[number];

/** `Mod` is Ctrl, or Cmd on a Mac; `Arrow` is any arrow key; of several keys the first is shown. */
type Row = { verb: string; group: Group; place: KeyScope; keys: readonly [string, ...string[]] };

export const DESIGNER_KEYS = [
  { verb: "undo", group: "edit", place: "designer", keys: ["Mod+Z"] },
  { verb: "redo", group: "edit", place: "designer", keys: ["Mod+Shift+Z", "Mod+Y"] },
  { verb: "save", group: "edit", place: "designer", keys: ["Mod+S"] },
  { verb: "copy", group: "edit", place: "canvas", keys: ["Mod+C"] },
  { verb: "cut", group: "edit", place: "canvas", keys: ["Mod+X"] },
  { verb: "paste", group: "edit", place: "canvas", keys: ["Mod+V"] },
  { verb: "duplicate", group: "edit", place: "canvas", keys: ["Mod+D"] },
  { verb: "copyStyle", group: "edit", place: "canvas", keys: ["Mod+Alt+C"] },
  { verb: "pasteStyle", group: "edit", place: "canvas", keys: ["Mod+Alt+V"] },
  { verb: "remove", group: "edit", place: "canvas", keys: ["Delete", "Backspace"] },
  { verb: "editText", group: "edit", place: "canvas", keys: ["Enter", "F2"] },
  { verb: "next", group: "select", place: "canvas", keys: ["Tab"] },
  { verb: "previous", group: "select", place: "canvas", keys: ["Shift+Tab"] },
  { verb: "nearest", group: "select", place: "canvas", keys: ["Mod+Arrow"] },
  { verb: "toggle", group: "select", place: "canvas", keys: ["Space"] },
  { verb: "selectAll", group: "select", place: "canvas", keys: ["Mod+A"] },
  { verb: "leave", group: "select", place: "canvas", keys: ["Escape"] },
  { verb: "nudge", group: "move", place: "canvas", keys: ["Arrow"] },
  { verb: "nudgeFar", group: "move", place: "canvas", keys: ["Shift+Arrow"] },
  { verb: "stretch", group: "move", place: "canvas", keys: ["Alt+Arrow"] },
  { verb: "forward", group: "arrange", place: "canvas", keys: ["Mod+]"] },
  { verb: "backward", group: "arrange", place: "canvas", keys: ["Mod+["] },
  { verb: "front", group: "arrange", place: "canvas", keys: ["Mod+Shift+]"] },
  { verb: "back", group: "arrange", place: "canvas", keys: ["Mod+Shift+["] },
  { verb: "lock", group: "arrange", place: "canvas", keys: ["Mod+Shift+L"] },
  { verb: "group", group: "arrange", place: "canvas", keys: ["Mod+G"] },
  { verb: "ungroup", group: "arrange", place: "canvas", keys: ["Mod+Shift+G"] },
  { verb: "addTitle", group: "add", place: "canvas", keys: ["T"] },
  { verb: "addDescription", group: "add", place: "canvas", keys: ["D"] },
  { verb: "addQr", group: "add", place: "canvas", keys: ["Q"] },
  { verb: "zoomIn", group: "view", place: "canvas", keys: ["Mod+Plus"] },
  { verb: "zoomOut", group: "view", place: "canvas", keys: ["Mod+Minus"] },
  { verb: "zoomFit", group: "view", place: "canvas", keys: ["Mod+0"] },
  { verb: "menu", group: "view", place: "canvas", keys: ["Shift+F10", "ContextMenu"] },
  { verb: "help", group: "view", place: "canvas", keys: ["?"] },
] as const satisfies readonly Row[];

export type Verb = (typeof DESIGNER_KEYS)[number]["verb"];

export type ClipboardVerb = "copy" | "cut" | "paste";
/** Clipboard shortcuts: listed only, because the browser turns them into clipboard events itself. */
export const OF_CLIPBOARD: ReadonlySet<Verb> = new Set<ClipboardVerb>(["copy", "cut", "paste"]);

/** Actions that a held key does only once. */
export const ONCE: ReadonlySet<Verb> = new Set<Verb>([
  "save",
  "duplicate",
  "copyStyle",
  "pasteStyle",
  "editText",
  "toggle",
  "leave",
  "lock",
  "group",
  "ungroup",
  "addTitle",
  "addDescription",
  "addQr",
  "menu",
  "help",
]);

export function keysOf(verb: Verb): readonly [string, ...string[]] {
  const row: Row | undefined = DESIGNER_KEYS.find((one) => one.verb === verb);
  if (row === undefined) throw new Error(`The table of keys has no ${verb}`);
  return row.keys;
}
