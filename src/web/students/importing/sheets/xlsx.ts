// Reads .xlsx workbooks (ECMA-376): texts, numbers as they are shown, the last results of formulas.
import { SHEET } from "#domain/list/sheet-limits.ts";
import type { SheetPackage } from "./package.ts";
import { readStrings, readStyles } from "./xlsx-parts.ts";
import { readHead, readWorksheet, type SharedParts } from "./xlsx-sheet.ts";
import { attributeIn, isTrue } from "./xml.ts";
import type { SheetHead, Workbook } from "./workbook.ts";

type Related = { id: string; type: string; target: string };
type Sheet = { name: string; hidden: boolean; id: string };

export async function openXlsx(from: SheetPackage): Promise<Workbook> {
  const root = await relatedTo(from, "");
  const book = root.find(({ type }) => type === "officeDocument")?.target ?? "xl/workbook.xml";
  const { sheets, days1904 } = await readBook(from, book);
  const related = await relatedTo(from, book);
  const partOf = (type: string) => related.find((each) => each.type === type)?.target;
  const shown: SharedParts = {
    strings: await readStrings(from, partOf("sharedStrings")),
    format: await readStyles(from, partOf("styles"), days1904),
  };
  const places = sheets.slice(0, SHEET.sheets).flatMap(({ id, ...sheet }) => {
    const part = related.find((each) => each.id === id && each.type === "worksheet")?.target;
    return part === undefined ? [] : [{ ...sheet, part }];
  });
  const heads: SheetHead[] = [];
  for (const { name, hidden, part } of places) {
    // oxlint-disable-next-line no-await-in-loop -- within one budget, so one after the other
    heads.push({ name, hidden, head: await readHead(from, part, shown) });
  }
  return {
    sheets: heads,
    read: (nth, leaveOut) => {
      from.renew();
      return readWorksheet(from, places[nth]?.part ?? "", shown, leaveOut);
    },
  };
}

async function readBook(from: SheetPackage, part: string): Promise<{ sheets: Sheet[]; days1904: boolean }> {
  const sheets: Sheet[] = [];
  let days1904 = false;
  await from.read(part, {
    open: (tag, attributes) => {
      const attribute = (name: string) => attributeIn(attributes, name) ?? "";
      if (tag === "workbookPr") days1904 = isTrue(attribute("date1904"));
      if (tag !== "sheet") return;
      const hidden = attribute("state").toLowerCase().includes("hidden");
      sheets.push({ name: attribute("name"), hidden, id: attribute("id") });
    },
    text: () => undefined,
    close: () => undefined,
  });
  return { sheets, days1904 };
}

/** The parts that a part refers to, with their whole names. */
async function relatedTo(from: SheetPackage, part: string): Promise<Related[]> {
  const cut = part.lastIndexOf("/") + 1;
  const folder = part.slice(0, cut);
  const name = `${folder}_rels/${part.slice(cut)}.rels`;
  const related: Related[] = [];
  if (!from.has(name)) return related;
  await from.read(name, {
    open: (tag, attributes) => {
      if (tag !== "Relationship") return;
      const [id = "", type = "", target = ""] = ["Id", "Type", "Target"].map((each) => attributeIn(attributes, each));
      related.push({ id, type: type.slice(type.lastIndexOf("/") + 1), target: wholeName(folder, target) });
    },
    text: () => undefined,
    close: () => undefined,
  });
  return related;
}

function wholeName(folder: string, target: string): string {
  const names = target.startsWith("/") ? [] : folder.split("/").filter((name) => name !== "");
  for (const name of target.split("/")) {
    if (name === "..") names.pop();
    else if (name !== "." && name !== "") names.push(name);
  }
  return names.join("/");
}
