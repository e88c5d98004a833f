// Spreadsheets as LibreOffice writes them (scripts/make-sheets.ts).
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CSV_ERRORS } from "#domain/say/errors/csv.ts";
import { sayError } from "#domain/say/say-code.ts";
import { SAY } from "#domain/say/say.ts";
import type { UserError } from "#domain/user-error.ts";
import { READ } from "../../../../../test/csv-corpus.ts";
import { openImportSession } from "../import-session.ts";
import { type ListWish, readList } from "./read-list.ts";

const made = (name: string) =>
  new File([readFileSync(new URL(`../../../../../test/sheets/${name}`, import.meta.url))], name);

/** What the wizard sends to the server. */
async function sentOf(file: Blob, wish: ListWish): Promise<unknown> {
  const session = openImportSession();
  await session.open(file, {}, [], wish);
  return JSON.parse(await session.importBody({ user_template_id: "template" }).text());
}

describe.each(["xlsx", "ods"])("A list of the corpus, as .%s, is the same list", (kind) => {
  const file = made(`corpus.${kind}`);
  test.each(READ.map(([what, csv], sheet) => ({ what, csv, sheet })))("$what", async ({ csv, sheet }) => {
    const text = new Blob([typeof csv === "string" ? csv : new Uint8Array(csv)]);
    const sent = await sentOf(file, { kind: "spreadsheet", sheet });
    expect(sent).toEqual(await sentOf(text, { kind: "csv" }));
  });
});

const lineOf = (person: string, at: number, share: string, team: string) =>
  `${person}|000${at}|987650000${at}|2${at}/11/2026|₹ 1,234.50|${share}|${team}|TRUE|Dear ${person}|secret`;

test.each(["xlsx", "ods"])("cells of every kind are read from .%s as the sheet shows them", async (kind) => {
  const file = made(`kinds.${kind}`);
  const { rows, source } = await readList(file, { kind: "spreadsheet" });
  expect(rows.map((row) => row.cells.join("|"))).toEqual([
    "Name|Certificate No|Mobile|Joined|Fee|Share|Team|Paid|Greeting|Inner",
    lineOf("Asha Rao", 1, "12.5%", "Null"),
    lineOf("मीरा नायर", 2, "25.0%", ""),
    lineOf("Nobody", 3, "37.5%", "Void"),
    lineOf("Ravi Menon", 4, "50.0%", "Void"),
  ]);
  expect(source).toMatchObject({ hidden: { rows: 1, columns: 1 }, merged: 1 });
  expect(source.sheets.map(({ name }) => name)).toEqual(["Notes", "Winners & more"]);
  const shown = await readList(file, { kind: "spreadsheet", leaveOut: { rows: true, columns: true } });
  expect(shown.rows.map((row) => row.cells.length)).toEqual([9, 9, 9, 9]);
});

test("an .xls of 1997 is refused with what to do", async () => {
  const refused = await readList(made("kinds.xls"), { kind: "spreadsheet" }).catch((error: UserError) =>
    sayError(error, CSV_ERRORS),
  );
  expect(refused).toBe(SAY.importing.oldXls);
});
