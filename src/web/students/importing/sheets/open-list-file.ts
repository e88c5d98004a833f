// A chosen file as sheets of rows, by what it holds and by the field in which it was chosen.
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { SHEET } from "#domain/list/sheet-limits.ts";
import { UserError } from "#domain/user-error.ts";
import { decode } from "../decode.ts";
import { openOds } from "./ods.ts";
import { openPackage } from "./package.ts";
import { openText } from "./text-sheets.ts";
import type { Workbook } from "./workbook.ts";
import { openXlsx } from "./xlsx.ts";
import { damaged } from "./zip.ts";

/** `csv`: chosen where only text is taken. */
export type FileKind = "csv" | "spreadsheet";
/** `guessed`: its encoding. */
export type ListFile = { workbook: Workbook; guessed: boolean };

const TEXT_ENDING = /\.(csv|tsv)$/i;

/** Throws a UserError when the file is no list of that kind. */
export async function openListFile(file: Blob & { name?: string }, kind: FileKind): Promise<ListFile> {
  if (file.size > SHEET.fileBytes) throw new UserError("sheet.file_too_large", { most: SHEET.fileBytes / MEGABYTE });
  const { name = "" } = file;
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (kind === "spreadsheet") {
    if (begins(first, ZIP)) return { workbook: await openSpreadsheet(file), guessed: false };
    if (begins(first, OLD)) throw new UserError((await isEncrypted(file)) ? "sheet.encrypted" : "sheet.old_xls");
    if (!TEXT_ENDING.test(name)) throw new UserError("sheet.only_by_name");
  }
  return openTextFile(file, name);
}

async function openTextFile(file: Blob, name: string): Promise<ListFile> {
  const { text, guessed } = decode(new Uint8Array(await file.arrayBuffer()));
  return { workbook: openText(text, /\.tsv$/i.test(name) ? "\t" : undefined), guessed };
}

async function openSpreadsheet(file: Blob): Promise<Workbook> {
  const from = await openPackage(file);
  if (from.has("content.xml") || from.has("encrypted-package")) return openOds(from);
  if (from.has("xl/workbook.xml") || from.has("_rels/.rels")) return openXlsx(from);
  throw damaged();
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Of the files of Excel 97, and of encrypted ones of today. */
const OLD = [0xd0, 0xcf, 0x11, 0xe0];

function begins(bytes: Uint8Array, first: readonly number[]): boolean {
  return first.every((byte, at) => bytes[at] === byte);
}

/** The part of an encrypted file has this name, in its table of contents. */
async function isEncrypted(file: Blob): Promise<boolean> {
  return new TextDecoder("utf-16le").decode(await file.arrayBuffer()).includes("EncryptedPackage");
}
