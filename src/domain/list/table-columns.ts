// Which columns a person has in the table of students, beside the name, and in which order.

/** In their usual order. */
export const TABLE_FIELDS = ["certificate_number", "email", "mobile", "remarks", "mail"] as const;
export type TableField = (typeof TABLE_FIELDS)[number];

/** A field, or a further column of the list by its name, which may equal that of a field. */
export type TableColumn = TableField | `extra:${string}`;

const EXTRA = "extra:";

export function extraColumn(name: string): TableColumn {
  return `${EXTRA}${name}`;
}

/** Undefined for a field. */
export function extraName(column: TableColumn): string | undefined {
  return column.startsWith(EXTRA) ? column.slice(EXTRA.length) : undefined;
}

/** Each once; what names no column is left out. */
export function cleanColumns(columns: readonly string[]): TableColumn[] {
  return [...new Set(columns)].filter(isColumn);
}

function isColumn(text: string): text is TableColumn {
  return TABLE_FIELDS.some((field) => field === text) || (text.startsWith(EXTRA) && text.length > EXTRA.length);
}
