// Reads .ods sheets (OpenDocument 1.3): their cells hold the text that is shown.
import { SHEET } from "#domain/list/sheet-limits.ts";
import { UserError } from "#domain/user-error.ts";
import type { SheetPackage } from "./package.ts";
import { tableReader } from "./ods-table.ts";
import {
  headCollector,
  type LeaveOut,
  type SheetHead,
  sheetCollector,
  type SheetRows,
  type Workbook,
} from "./workbook.ts";
import { attributeIn } from "./xml.ts";

const CONTENT = "content.xml";
const MANIFEST = "meta-inf/manifest.xml";

export async function openOds(from: SheetPackage): Promise<Workbook> {
  if (await isEncrypted(from)) throw new UserError("sheet.encrypted");
  return { sheets: await readHeads(from), read: (nth, leaveOut) => readSheet(from, nth, leaveOut) };
}

async function readHeads(from: SheetPackage): Promise<SheetHead[]> {
  const heads: SheetHead[] = [];
  await from.read(
    CONTENT,
    tableReader((_, name, hidden) => {
      const { rows, take } = headCollector();
      heads.push({ name, hidden, head: rows });
      return { hideColumns: () => undefined, take, merge: () => undefined };
    }),
    () => heads.length > SHEET.sheets,
  );
  return heads.slice(0, SHEET.sheets);
}

async function readSheet(from: SheetPackage, wanted: number, leaveOut: LeaveOut): Promise<SheetRows> {
  from.renew();
  const hidden: [from: number, to: number][] = [];
  const sheet = sheetCollector((column) => hidden.some(([first, last]) => column >= first && column <= last), leaveOut);
  let merged = 0;
  let last = false;
  const reader = tableReader((nth) => {
    last = nth > wanted;
    if (nth !== wanted) return undefined;
    return {
      hideColumns: (first, to) => hidden.push([first, to]),
      take: sheet.take,
      merge: () => (merged += 1),
    };
  });
  await from.read(CONTENT, reader, () => last);
  return sheet.end(merged);
}

/** Each part of an encrypted file is encrypted, or the whole of it is one part. */
async function isEncrypted(from: SheetPackage): Promise<boolean> {
  if (from.has("encrypted-package")) return true;
  let encrypted = false;
  if (from.has(MANIFEST))
    await from.read(MANIFEST, {
      open: (tag, attributes) => {
        encrypted ||= tag === "encryption-data" || attributeIn(attributes, "full-path") === "encrypted-package";
      },
      text: () => undefined,
      close: () => undefined,
    });
  return encrypted;
}
