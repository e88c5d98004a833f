// English: importing a list.
import { figures, many } from "./many.ts";

export const importing = {
  steps: { choose: "Choose", columns: "Columns", check: "Check", done: "Done" },
  progress: "Import steps",
  template: "Template CSV",
  templateFile: "students.csv",
  paste: "Or paste rows copied from a spreadsheet",
  pasteHint: "Include the header row if there is one.",
  takePasted: "Use these rows",
  pasted: "Pasted rows",
  reading: "Reading the list…",
  spreadsheet: "Choose a spreadsheet",
  spreadsheetDrop: ".xlsx, .ods or .tsv; or drop it here",
  spreadsheetOnly: "Only .xlsx, .ods and .tsv files are accepted here.",
  isSpreadsheet: "This is a spreadsheet, not a .csv file. It can be read as it is.",
  readSpreadsheet: "Read the spreadsheet",
  encrypted:
    "This file is protected with a password. Open it in a spreadsheet program, remove the password and save it again, or copy its rows and paste them here.",
  oldXls: "This is a file of an old Excel (.xls). Open it in a spreadsheet program and save it as .xlsx or .csv.",
  onlyByName:
    "Its name says spreadsheet, but the file is none. Open it in a spreadsheet program and save it as .xlsx or .csv.",
  damaged:
    "This spreadsheet can't be read. Open it in a spreadsheet program, save it again as .xlsx, and choose the new file.",
  sheetTooLarge:
    "This sheet holds too much text to be read. Copy the columns you need to a new sheet, and choose that.",
  fileTooLarge: (most: number) =>
    `This file is larger than ${figures(most)} MB. Copy the columns you need to a new file.`,
  sheet: "Sheet",
  hiddenRows: (n: number) => `Leave out ${many(n, "hidden row", "hidden rows")}`,
  hiddenColumns: (n: number) => `Leave out ${many(n, "hidden column", "hidden columns")}`,
  merged: (n: number) =>
    n === 1
      ? "1 area of merged cells: only its first cell holds the text, the others are empty."
      : `${figures(n)} areas of merged cells: only the first cell of each holds the text, the others are empty.`,
  knownFailed: "The list could not be compared with the current students.",
  nth: (n: number) => `Column ${n}`,
  columnsHint: "What is in each column? Other columns become fields you can use in the design.",
  headed: "The first row contains column names",
  uses: {
    name: "Name",
    certificate_number: "Certificate number",
    email: "E-mail",
    mobile: "Mobile",
    remarks: "Remarks",
    rest: "Rest of the name",
    extra: "Design field",
    none: "Don't import",
  },
  columnIs: (column: string) => `${column} is`,
  example: (cells: string) => `e.g. ${cells}`,
  becomes: (name: string) => `In the design: ${name}.`,
  noName: "Choose the column that contains the names.",
  toCheck: "Check the rows",
  toColumns: "Columns",
  back: "Back",
  toChoose: "Another list",
  guessed: "The file doesn't state its encoding; it was read as Windows-1252. Check that accented letters look right.",
  odd: (n: number) => `${many(n, "e-mail looks", "e-mails look")} mistyped.`,
  oneCase: (n: number) => `${many(n, "name is", "names are")} all in capitals or all in small letters.`,
  didYouMean: (typed: string, suggested: string) => `${typed}: did you mean ${suggested}?`,
  fixAll: (n: number) => (n === 1 ? "Fix it" : `Fix all ${figures(n)}`),
  suggestion: (address: string) => `Did you mean ${address}?`,
  lost: (n: number) =>
    `${many(n, "name has", "names have")} question marks in place of letters that were lost when the file was saved. Save the list again as "CSV UTF-8", or copy its rows and paste them here.`,
  unshown: (n: number, name: string) =>
    `${many(n, "name has", "names have")} letters that no font here has, such as ${name}. A box would be shown in their place: write them in another script.`,
  styled: (n: number, typed: string, plain: string) =>
    `${many(n, "name is", "names are")} in styled letters and will be written plainly: ${typed} as ${plain}.`,
  rounded: (n: number) =>
    `${many(n, "row has a number", "rows have numbers")} that the spreadsheet shortened, like 9.87E+09. Format the column as text there and save the CSV again.`,
  formulaErrors: (n: number, error: string) =>
    `${many(n, "row has", "rows have")} an error of a formula, such as ${error}. It would be printed as it is, and an e-mail or a mobile number is left empty: correct the cells here, or the sheet.`,
  oddMobiles: (n: number) =>
    `${many(n, "mobile number has", "mobile numbers have")} an unusual form. Check for missing digits.`,
  oddMobile: "Unusual mobile number.",
  pointAtRow: "Choose a row to see its certificate.",
  printed: (line: number) => `Line ${figures(line)}, as it will be printed.`,
  numberLater: "Its certificate ID is made when you import.",
  withoutEmail: (n: number) => `${many(n, "row has", "rows have")} no e-mail. You'll need to send them the link.`,
  duplicates: (n: number) => many(n, "row is a duplicate", "rows are duplicates"),
  ways: { skip: "Skip these rows", update: "Update the students", add: "Add them again" },
  shared: (n: number) => `${many(n, "e-mail is", "e-mails are")} shared by several people. That's fine.`,
  filter: "Rows to show",
  filters: {
    all: (n: number) => `All (${figures(n)})`,
    bad: (n: number) => `Needs fixing (${figures(n)})`,
    odd: (n: number) => `Possible typos (${figures(n)})`,
    oneCase: (n: number) => `Capitals (${figures(n)})`,
    mobile: (n: number) => `Odd mobiles (${figures(n)})`,
    formulaError: (n: number) => `Errors of formulas (${figures(n)})`,
    duplicate: (n: number) => `Duplicates (${figures(n)})`,
  },
  table: "Rows",
  note: "Note",
  noRows: "No rows here.",
  cell: (column: string, line: number) => `${column}, line ${line}`,
  surplus: (n: number) => `Extra cell ${n}`,
  fault: (column: string, reason: string) => (column === "" ? reason : `${column}: ${reason}`),
  duplicateOf: { known: "Already on the list.", twice: "Twice in this file." },
  forecast: (added: number, updated: number, skipped: number, left: number) =>
    `${[
      `${many(added, "student", "students")} will be added`,
      ...(updated > 0 ? [`${figures(updated)} updated`] : []),
      ...(skipped > 0 ? [many(skipped, "duplicate skipped", "duplicates skipped")] : []),
      ...(left > 0 ? [`${figures(left)} skipped until fixed`] : []),
    ].join(", ")}.`,
  running: (n: number) => `Importing ${many(n, "row", "rows")}. Either all of them are added, or none.`,
  leftOut: (n: number) => `${many(n, "row was", "rows were")} skipped in total.`,
  saveLeftOut: "Download skipped rows with reasons",
  leftOutFile: "skipped-rows.csv",
  close: "Done",
} as const;
