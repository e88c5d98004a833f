// Makes small spreadsheets for tests, with as little in them as their formats allow.
import { strToU8, zipSync, type Zippable } from "fflate";

/** `data`: the XML of the rows. `after`: what follows them; `before`: what precedes them. */
export type MadeSheet = { name: string; data: string; before?: string; after?: string; state?: string };
export type MadeStyles = { codes?: Readonly<Record<number, string>>; styles?: readonly number[] };
type Made = MadeStyles & { shared?: readonly string[]; days1904?: boolean };

export function xlsxOf(sheets: readonly MadeSheet[], made: Made = {}): Uint8Array<ArrayBuffer> {
  const files: Record<string, string> = {
    "_rels/.rels": relations([["rId1", "officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": bookOf(sheets, made.days1904 === true),
    "xl/_rels/workbook.xml.rels": relations([
      ...sheets.map((_, nth) => [`rId${nth + 1}`, "worksheet", `worksheets/sheet${nth + 1}.xml`] as const),
      ["rId900", "sharedStrings", "sharedStrings.xml"],
      ["rId901", "styles", "/xl/styles.xml"],
    ]),
    "xl/sharedStrings.xml": `<sst>${(made.shared ?? []).map((text) => `<si>${text}</si>`).join("")}</sst>`,
    "xl/styles.xml": stylesOf(made),
  };
  for (const [nth, { data, before = "", after = "" }] of sheets.entries())
    files[`xl/worksheets/sheet${nth + 1}.xml`] =
      `<?xml version="1.0"?><worksheet>${before}<sheetData>${data}</sheetData>${after}</worksheet>`;
  return zipOf(files);
}

/** `tables`: the XML of the sheets. */
export function odsOf(tables: string, styles = ""): Uint8Array<ArrayBuffer> {
  return zipOf({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  });
}

export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> {
  const packed: Zippable = {};
  for (const [name, file] of Object.entries(files)) packed[name] = typeof file === "string" ? strToU8(file) : file;
  return new Uint8Array(zipSync(packed));
}

/** Rows of texts that are written in their cells. */
export function inlineRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells, nth) => `<row r="${nth + 1}">${cells.map(inlineCell).join("")}</row>`).join("");
}

/** Rows of texts, as a table of an .ods has them. */
export function odsRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `<table:table-row>${cells.map(odsCell).join("")}</table:table-row>`).join("");
}

function odsCell(text: string): string {
  return text === ""
    ? "<table:table-cell/>"
    : `<table:table-cell office:value-type="string"><text:p>${escaped(text)}</text:p></table:table-cell>`;
}

function inlineCell(text: string): string {
  return text === "" ? "<c/>" : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

function bookOf(sheets: readonly MadeSheet[], days1904: boolean): string {
  const listed = sheets.map(
    ({ name, state = "visible" }, nth) =>
      `<sheet name="${escaped(name)}" sheetId="${nth + 1}" state="${state}" r:id="rId${nth + 1}"/>`,
  );
  return `<workbook><workbookPr date1904="${days1904 ? 1 : 0}"/><sheets>${listed.join("")}</sheets></workbook>`;
}

function stylesOf({ codes = {}, styles = [] }: MadeStyles): string {
  const formats = Object.entries(codes).map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`);
  const used = [0, ...styles].map((id) => `<xf numFmtId="${id}"/>`);
  return `<styleSheet><numFmts>${formats.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${used.join("")}</cellXfs></styleSheet>`;
}

function relations(all: readonly (readonly [id: string, type: string, target: string])[]): string {
  const each = all.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="http://x/relationships/${type}" Target="${target}"/>`,
  );
  return `<Relationships>${each.join("")}</Relationships>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
