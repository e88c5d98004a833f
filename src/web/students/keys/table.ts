// Every key of the students screen: one table for what a press does and what the dialog at `?` says.

export const LIST_KEY_GROUPS = ["list", "importing"] as const;
type Group = (typeof LIST_KEY_GROUPS)[number];

/** A key is written as it is shown; `Mod` is Ctrl, on a Mac Cmd. */
type Row = { verb: string; group: Group; keys: readonly [string, ...string[]] };

export const LIST_KEYS = [
  { verb: "search", group: "list", keys: ["/"] },
  { verb: "pick", group: "list", keys: ["X"] },
  { verb: "pickRange", group: "list", keys: ["Shift+X", "Shift+Click"] },
  { verb: "help", group: "list", keys: ["?"] },
  { verb: "paste", group: "importing", keys: ["Mod+V"] },
  { verb: "take", group: "importing", keys: ["Enter"] },
  { verb: "giveUp", group: "importing", keys: ["Escape"] },
] as const satisfies readonly Row[];

/** What the list itself does; the import takes its own keys where they are pressed. */
export type ListVerb = Extract<(typeof LIST_KEYS)[number], { group: "list" }>["verb"];
