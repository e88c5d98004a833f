// English: the columns of a list.
import { figures, many } from "./many.ts";

export const columns = {
  unknown: (column: string) =>
    `This list has no column “${column}”. It may have been renamed or deleted; nothing was saved.`,
  twice: (column: string) => `The column “${column}” is named twice.`,
  tooMany: (most: number) => `A list can have at most ${figures(most)} columns.`,
  add: "Add a column",
  newName: "Name of the new column",
  nameOf: (column: string) => `New name of ${column}`,
  rename: (column: string) => `Rename ${column}`,
  remove: (column: string) => `Delete ${column}`,
  added: (column: string) => `Column “${column}” added`,
  removed: (column: string, students: number) =>
    students === 0
      ? `Column “${column}” deleted`
      : `Column “${column}” deleted, with the texts of ${many(students, "student", "students")}`,
  removedPrinted: (column: string) =>
    `Column “${column}” deleted. The design still prints {{${column}}}: it will be empty.`,
  renamed: (before: string, column: string) => `“${before}” is now called “${column}”`,
  renamedInDesigns: (before: string, column: string) => `“${before}” is now called “${column}”, also in the design`,
  restored: (column: string) => `Column “${column}” is back`,
  failed: "The column could not be changed.",
  nameMissing: "Type a name for the column.",
  nameLong: (most: number) => `The name of a column can have at most ${figures(most)} characters.`,
  nameReserved: (column: string) =>
    `“${column}” cannot be the name of a column: it is a field of every student, or has a meaning of its own. Choose another name.`,
  nameTaken: (column: string) =>
    `This list already has the column “${column}”. Capital letters and spaces make no difference.`,
  decidesStill: (column: string) => `“${column}” decides who gets which design, or who may claim. Change that first.`,
  issued: (column: string, certificates: number) =>
    `${many(certificates, "issued certificate prints", "issued certificates print")} “${column}”, so it stays as it is. Take it off the design and update the certificates first.`,
  printedStill: (column: string) =>
    `The design prints “${column}”, so only somebody who may change designs can rename it.`,
  onlyPrinted: (column: string) =>
    `Nobody has anything in “${column}”: it is listed because the design prints it. Take it off the design.`,
  restoredAlready: "This column was brought back already, or was deleted too long ago.",
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
