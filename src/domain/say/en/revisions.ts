// English: a design's history.

export const revisions = {
  open: "History",
  title: "History",
  hint: "Your last 20 saves, and earlier ones that certificates show. Restoring one creates a new save, and Undo takes it back.",
  current: "Current",
  autosaved: "Autosaved",
  asked: "Saved",
  restore: "Restore",
  restoreOf: (when: string) => `Restore the save of ${when}`,
  drawingOf: (when: string) => `The design as saved on ${when}`,
  restored: (when: string) => `Restored the save of ${when}`,
  loadFailed: "Failed to load the history.",
  versionFailed: "This save could not be loaded.",
  noSuch: "This save no longer exists.",
} as const;
