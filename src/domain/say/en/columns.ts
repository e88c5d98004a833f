// English: the columns of a list.
import { figures, many } from "./many.ts";

export const columns = {
  unknown: (column: string) =>
    `This list has no column “${column}”. It may have been renamed or deleted; nothing was saved.`,
  twice: (column: string) => `The column “${column}” is named twice.`,
  tooMany: (most: number) => `A list can have at most ${figures(most)} columns.`,
  printed: "On the certificate",
  more: (n: number) => many(n, "more column", "more columns"),
  decides: "Decides which design they get",
  gets: (design: string) => `Gets the design “${design}”`,
  getsOwn: "Gets the design for everyone else",
  notFilled: (column: string) => `Not filled in: the certificate would say {{${column}}}.`,
  leaveBlank: "Leave it blank",
  blank: "Stays blank on the certificate.",
  gone: "This column was renamed or deleted meanwhile. Copy what you need: it will not be saved.",
  fillIn: (column: string) => `Fill in ${column}`,
  fillInOf: (column: string, name: string) => `Fill in ${column} of ${name}`,
  changed: (column: string, name: string) => `${column} of ${name} changed`,
  fieldOf: (column: string, name: string) => `${column} of ${name}`,
  editHint: "Double-click to edit, or press Enter",
} as const;
