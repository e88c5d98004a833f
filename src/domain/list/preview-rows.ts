// Orders of preview rows: those most likely to cause problems first.

/** Longest or shortest names first; only non-Latin names; only rows with missing values. */
export const ROW_VIEWS = ["longest", "shortest", "other-scripts", "missing"] as const;
export type RowView = (typeof ROW_VIEWS)[number];

export const PREVIEW_ROWS = {
  /** Rows per answer: each answer costs the database a scan of all rows. */
  page: 2000,
  /** Maximum rows checked for fitting, longest names first. */
  checked: 50_000,
} as const;
