// Whom a design is looked at with before it is sent: the rows that try it hardest first.

/** Longest or shortest names first; only names beyond the Latin letters; only rows in which something is missing. */
export const ROW_VIEWS = ["longest", "shortest", "other-scripts", "missing"] as const;
export type RowView = (typeof ROW_VIEWS)[number];

export const PREVIEW_ROWS = {
  /** Rows of one answer: each costs the database a look at all of them. */
  page: 2000,
  /** Of so many rows it is checked whether they fit, the longest names first. */
  checked: 50_000,
} as const;
