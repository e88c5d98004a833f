// All shortcuts of the students screen: one table for key presses and the dialog at `?`.

export const LIST_KEY_GROUPS = ["list", "cells", "importing"] as const;
type Group = (typeof LIST_KEY_GROUPS)[number];

/** `Mod` is Ctrl, or Cmd on a Mac. */
type Row = { verb: string; group: Group; keys: readonly [string, ...string[]] };

export const LIST_KEYS = [
  { verb: "search", group: "list", keys: ["/"] },
  { verb: "pick", group: "list", keys: ["X"] },
  { verb: "pickRange", group: "list", keys: ["Shift+X", "Shift+Click"] },
  { verb: "help", group: "list", keys: ["?"] },
  { verb: "toCell", group: "cells", keys: ["Arrow"] },
  { verb: "edit", group: "cells", keys: ["Enter", "F2"] },
  { verb: "nextCell", group: "cells", keys: ["Tab"] },
  { verb: "leaveCell", group: "cells", keys: ["Escape"] },
  { verb: "paste", group: "importing", keys: ["Mod+V"] },
  { verb: "take", group: "importing", keys: ["Enter"] },
  { verb: "giveUp", group: "importing", keys: ["Escape"] },
] as const satisfies readonly Row[];

/** Actions of the list; the import handles its own keys. */
export type ListVerb = Extract<(typeof LIST_KEYS)[number], { group: "list" }>["verb"];
