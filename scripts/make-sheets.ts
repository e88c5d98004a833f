// Makes the spreadsheets of test/sheets with LibreOffice (Debian: `libreoffice-calc-nogui`), as .xlsx, .ods and .xls:
// `bin/run scripts/make-sheets.ts`. It reads them as flat XML, and writes them as it writes everybody's.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decode } from "../src/web/students/importing/decode.ts";
import { openText } from "../src/web/students/importing/sheets/text-sheets.ts";
import { NOTHING } from "../src/web/students/importing/sheets/workbook.ts";
import { withoutFormula } from "../src/domain/list/csv-cells.ts";
import { READ } from "../test/csv-corpus.ts";

const FOLDER = join(import.meta.dirname, "../test/sheets");
const NAMESPACES: Readonly<Record<string, string>> = { number: "datastyle" };

const work = mkdtempSync(join(tmpdir(), "sheets-"));
try {
  for (const [name, tables, kinds] of [
    ["corpus", await corpusTables(), ["xlsx", "ods"]],
    ["kinds", kindsTables(), ["xlsx", "ods", "xls"]],
  ] as const) {
    const flat = join(work, `${name}.fods`);
    writeFileSync(flat, documentOf(tables));
    for (const kind of kinds) {
      const profile = `-env:UserInstallation=file://${join(work, "profile")}`;
      execFileSync("soffice", [profile, "--headless", "--convert-to", kind, "--outdir", FOLDER, flat]);
    }
  }
} finally {
  rmSync(work, { recursive: true });
}

/** A sheet for each list of the corpus, with the rows that its text has. */
async function corpusTables(): Promise<string> {
  const tables = READ.map(async ([, file], nth) => {
    const { text } = decode(new Uint8Array(Buffer.from(file)));
    const { rows } = await openText(text).read(0, NOTHING);
    // As our own files hold them: what a sheet would run is text.
    const cells = rows.map((row) => rowOf(...row.cells.map((cell) => textCell(withoutFormula(cell)))));
    return `<table:table table:name="List ${nth + 1}">${cells.join("")}</table:table>`;
  });
  return (await Promise.all(tables)).join("");
}

/** What a sheet shows differently from what it holds. */
function kindsTables(): string {
  const hidden = 'table:visibility="collapse"';
  const head = ["Name", "Certificate No", "Mobile", "Joined", "Fee", "Share", "Team", "Paid", "Greeting", "Inner"];
  const personal = (name: string, at: number) => [
    textCell(name),
    numberCell("number", at),
    numberCell("plain", 9_876_500_000 + at),
    `<table:table-cell table:style-name="day" office:value-type="date" office:date-value="2026-11-2${at}"/>`,
    numberCell("money", 1234.5),
    numberCell("share", at / 8),
  ];
  const rest = (line: number) => [
    '<table:table-cell office:value-type="boolean" office:boolean-value="true"/>',
    `<table:table-cell table:formula="of:=&quot;Dear &quot;&amp;[.A${line}]"/>`,
    textCell("secret"),
  ];
  const merged = textCell("Null").replace(" ", ' table:number-columns-spanned="1" table:number-rows-spanned="2" ');
  return `<table:table table:name="Notes">${rowOf(textCell("Read me first"))}${rowOf(textCell("The winners are on the third sheet."))}</table:table>
    <table:table table:name="Empty"/>
    <table:table table:name="Winners &amp; more">
      <table:table-column table:number-columns-repeated="9"/><table:table-column ${hidden}/>
      ${rowOf(...head.map(textCell))}
      ${rowOf(...personal("Asha Rao", 1), merged, ...rest(2))}
      ${rowOf(...personal("मीरा नायर", 2), "<table:covered-table-cell/>", ...rest(3))}
      ${rowOf(...personal("Nobody", 3), textCell("Void"), ...rest(4)).replace("row>", `row ${hidden}>`)}
      ${rowOf(...personal("Ravi Menon", 4), textCell("Void"), ...rest(5))}
    </table:table>`;
}

function rowOf(...cells: string[]): string {
  return `<table:table-row>${cells.join("")}</table:table-row>`;
}

function numberCell(style: string, value: number): string {
  return `<table:table-cell table:style-name="${style}" office:value-type="float" office:value="${value}"/>`;
}

function textCell(text: string): string {
  const paragraphs = text.split("\n").map((line) => `<text:p>${written(line)}</text:p>`);
  return `<table:table-cell office:value-type="string">${paragraphs.join("")}</table:table-cell>`;
}

/** XML has no character for NUL; the format writes several spaces and tabs as elements. */
function written(line: string): string {
  const plain = line.replaceAll("\0", "").replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return plain
    .replaceAll("\t", "<text:tab/>")
    .replace(/^ | {2,}| $/g, (spaces) => `<text:s text:c="${spaces.length}"/>`);
}

function documentOf(tables: string): string {
  const prefixes = ["office", "table", "text", "style", "number"].map(
    (prefix) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${NAMESPACES[prefix] ?? prefix}:1.0"`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${prefixes.join(" ")} xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>
<number:number-style style:name="N1"><number:number number:decimal-places="0" number:min-integer-digits="4"/></number:number-style>
<number:number-style style:name="N2"><number:number number:decimal-places="0" number:min-integer-digits="1"/></number:number-style>
<number:date-style style:name="N3"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style>
<number:number-style style:name="N4"><number:text>₹ </number:text><number:number number:decimal-places="2" number:min-integer-digits="1" number:grouping="true"/></number:number-style>
<number:percentage-style style:name="N5"><number:number number:decimal-places="1" number:min-integer-digits="1"/><number:text>%</number:text></number:percentage-style>
${styleOf("number", "N1")}${styleOf("plain", "N2")}${styleOf("day", "N3")}${styleOf("money", "N4")}${styleOf("share", "N5")}
</office:automatic-styles>
<office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document>`;
}

function styleOf(name: string, data: string): string {
  return `<style:style style:name="${name}" style:family="table-cell" style:data-style-name="${data}"/>`;
}
