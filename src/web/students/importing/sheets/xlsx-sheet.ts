// Reads one worksheet of an .xlsx.
import type { CellRow } from "#domain/list/csv-reading.ts";
import type { SheetPackage } from "./package.ts";
import {
  apart,
  headCollector,
  type LeaveOut,
  type RowTaker,
  type SheetCell,
  sheetCollector,
  type SheetRows,
} from "./workbook.ts";
import { runReader, unescaped } from "./xlsx-parts.ts";
import { attributeIn, isTrue, type XmlEvents } from "./xml.ts";

/** What the sheets share. */
export type SharedParts = { strings: readonly string[]; format: (written: string, style: number) => string };

type Cell = { at: number; type: string; style: number };

export async function readWorksheet(
  from: SheetPackage,
  part: string,
  shown: SharedParts,
  leaveOut: LeaveOut,
): Promise<SheetRows> {
  const hidden: [from: number, to: number][] = [];
  const sheet = sheetCollector((column) => hidden.some(([first, last]) => column >= first && column <= last), leaveOut);
  let merged = 0;
  const rows = rowReader(shown, sheet.take);
  await from.read(part, {
    ...rows,
    open(tag, attributes) {
      if (tag === "col" && isTrue(attributeIn(attributes, "hidden")))
        hidden.push([numberIn(attributes, "min") - 1, numberIn(attributes, "max") - 1]);
      else if (tag === "mergeCell") merged += 1;
      else rows.open(tag, attributes);
    },
  });
  return sheet.end(merged);
}

export async function readHead(from: SheetPackage, part: string, shown: SharedParts): Promise<readonly CellRow[]> {
  const { rows, take, isFull } = headCollector();
  await from.read(part, rowReader(shown, take), isFull);
  return rows;
}

function rowReader(shown: SharedParts, take: RowTaker): XmlEvents {
  const inline = runReader();
  let line = 0;
  let hidden = false;
  let cells: SheetCell[] = [];
  let cell: Cell | undefined;
  let value = "";
  let inValue = false;
  function open(tag: string, attributes: string): void {
    if (tag === "row") {
      line = Number(attributeIn(attributes, "r") ?? line + 1);
      hidden = isTrue(attributeIn(attributes, "hidden"));
      cells = [];
    } else if (tag === "c") {
      cell = cellOf(attributes, (cells.at(-1)?.at ?? -1) + 1);
      value = "";
      inline.begin();
    } else if (tag === "v") inValue = true;
    else if (cell !== undefined) inline.open(tag);
  }
  function close(tag: string): void {
    if (tag === "v") inValue = false;
    else if (tag === "c" && cell !== undefined) {
      const shownText = cell.type === "inlineStr" ? inline.read() : textOf(cell, value, shown);
      cells.push({ at: cell.at, text: apart(shownText) });
      cell = undefined;
    } else if (tag === "row") take({ line, hidden, cells });
    else inline.close(tag);
  }
  function text(piece: string): void {
    if (inValue) value += piece;
    else if (cell !== undefined) inline.take(piece);
  }
  return { open, text, close };
}

function cellOf(attributes: string, next: number): Cell {
  const place = attributeIn(attributes, "r");
  const type = attributeIn(attributes, "t") ?? "n";
  return { at: place === undefined ? next : columnOf(place), type, style: numberIn(attributes, "s") };
}

function textOf({ type, style }: Cell, value: string, { strings, format }: SharedParts): string {
  if (value === "") return "";
  switch (type) {
    case "s":
      return strings[Number(value)] ?? "";
    case "b":
      return value === "1" || value === "true" ? "TRUE" : "FALSE";
    case "n":
      return Number.isFinite(Number(value)) ? format(value.trim(), style) : value;
    default:
      return unescaped(value);
  }
}

/** `AB12` is 27. */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at++) {
    const letter = (place.charCodeAt(at) | 0x20) - 0x60;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

function numberIn(attributes: string, name: string): number {
  return Number(attributeIn(attributes, name) ?? 0);
}
