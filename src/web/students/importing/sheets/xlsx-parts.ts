// What the sheets of an .xlsx share: their texts and their number formats.
import { SHEET } from "#domain/list/sheet-limits.ts";
import { builtInFormat, numberFormats } from "./number-formats.ts";
import type { SheetPackage } from "./package.ts";
import { attributeIn } from "./xml.ts";
import { apart } from "./workbook.ts";
import { tooLarge } from "./zip.ts";

export async function readStrings(from: SheetPackage, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part === undefined || !from.has(part)) return strings;
  const text = runReader();
  let characters = 0;
  await from.read(part, {
    open(tag) {
      if (tag === "si") text.begin();
      else text.open(tag);
    },
    text: text.take,
    close(tag) {
      text.close(tag);
      if (tag !== "si") return;
      const whole = apart(text.read());
      characters += whole.length;
      if (characters > SHEET.characters) throw tooLarge();
      strings.push(whole);
    },
  });
  return strings;
}

/** A text that may consist of runs, without the reading aids of East Asian texts. */
export function runReader() {
  let runs = "";
  let open = false;
  let aid = false;
  return {
    begin: (): void => {
      runs = "";
    },
    open: (tag: string): void => {
      if (tag === "rPh") aid = true;
      if (tag === "t") open = !aid;
    },
    take: (text: string): void => {
      if (open) runs += text;
    },
    close: (tag: string): void => {
      if (tag === "rPh") aid = false;
      if (tag === "t") open = false;
    },
    read: () => unescaped(runs),
  };
}

/** Characters that XML cannot hold are written `_x000D_`. */
export function unescaped(text: string): string {
  return text.includes("_x")
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

/** Writes a number in a style of the workbook. */
export async function readStyles(from: SheetPackage, part: string | undefined, days1904: boolean) {
  const codes = new Map<number, string>();
  const styles: number[] = [];
  let inCells = false;
  if (part !== undefined && from.has(part))
    await from.read(part, {
      open(tag, attributes) {
        if (tag === "cellXfs") inCells = true;
        const id = () => Number(attributeIn(attributes, "numFmtId") ?? 0);
        if (tag === "numFmt") codes.set(id(), attributeIn(attributes, "formatCode") ?? "");
        if (tag === "xf" && inCells) styles.push(id());
      },
      text: () => undefined,
      close(tag) {
        if (tag === "cellXfs") inCells = false;
      },
    });
  return numberFormats(
    styles.map((id) => codes.get(id) ?? builtInFormat(id)),
    days1904,
  );
}
