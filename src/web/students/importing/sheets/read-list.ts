// The rows of a chosen file: of the sheet that looks most like a list, until another is chosen.
import type { CellRow } from "#domain/list/csv-reading.ts";
import { usesOf } from "#domain/list/csv.ts";
import { UserError } from "#domain/user-error.ts";
import { type FileKind, openListFile } from "./open-list-file.ts";
import { type LeaveOut, NOTHING, type SheetHead, type SheetRows } from "./workbook.ts";

export type ListWish = { kind: FileKind; sheet?: number; leaveOut?: LeaveOut };
/** Where the rows are from. `sheets`: those that hold something; `hidden`: what the sheet does not show. */
export type ListSource = {
  sheets: readonly { nth: number; name: string }[];
  sheet: number;
  leaveOut: LeaveOut;
} & Pick<SheetRows, "hidden" | "merged">;
export type RowsOfFile = { rows: CellRow[]; guessed: boolean; source: ListSource };

export async function readList(file: Blob, { kind, sheet, leaveOut = NOTHING }: ListWish): Promise<RowsOfFile> {
  const { workbook, guessed } = await openListFile(file, kind);
  const sheets = offered(workbook.sheets);
  const nth = sheet ?? sheets.find(({ head }) => hasNames(head))?.nth ?? sheets[0]?.nth;
  if (nth === undefined) throw new UserError("csv.empty");
  const { rows, hidden, merged } = await workbook.read(nth, leaveOut);
  const named = sheets.map(({ nth: place, name }) => ({ nth: place, name }));
  return { rows, guessed, source: { sheets: named, sheet: nth, leaveOut, hidden, merged } };
}

/** Whether a person should see these choices before the rows. */
export function isToBeChosen({ sheets, hidden }: ListSource): boolean {
  return sheets.length > 1 || hidden.rows > 0 || hidden.columns > 0;
}

/** Hidden sheets only where nothing else is. */
function offered(all: readonly SheetHead[]): (SheetHead & { nth: number })[] {
  const filled = all.map((sheet, nth) => ({ ...sheet, nth })).filter(({ head }) => head.length > 0);
  const visible = filled.filter(({ hidden }) => !hidden);
  return visible.length > 0 ? visible : filled;
}

function hasNames(head: readonly CellRow[]): boolean {
  return head.some(({ cells }) => usesOf(cells).includes("name"));
}
