// Says a finished PDF's language: its catalogue written once more behind it, as an incremental update (ISO 32000-1, 7.5.6).
import { latin1, pdfText } from "./document.ts";

/** For PDFs of a library that has no word for it: a catalogue and a table of objects in the old form. */
export function withLanguage(pdf: Uint8Array, language: string): Uint8Array<ArrayBuffer> {
  const end = textOf(pdf, Math.max(0, pdf.length - TRAILER_BYTES), pdf.length);
  const [, table] = matched(end, /startxref\s+(\d+)\s+%%EOF\s*$/);
  const trailer = matched(end, /trailer\s*<<([\s\S]*)>>\s*startxref/)[1];
  const root = Number(matched(trailer, /\/Root (\d+) 0 R/)[1]);
  const catalogue = catalogueOf(pdf, Number(table), root);
  const object = `\n${root} 0 obj\n<<${catalogue}\n/Lang ${pdfText(language)}>>\nendobj\n`;
  const at = pdf.length + 1;
  const line = `${String(at).padStart(10, "0")} 00000 n `;
  const update = `xref\n${root} 1\n${line}\ntrailer\n<<${trailer}\n/Prev ${table}>>\nstartxref\n${pdf.length + object.length}\n%%EOF\n`;
  const added = latin1(object + update);
  const whole = new Uint8Array(pdf.length + added.length);
  whole.set(pdf);
  whole.set(added, pdf.length);
  return whole;
}

const TRAILER_BYTES = 2048;
const CATALOGUE_BYTES = 2048;
const LINE_BYTES = 20;

function catalogueOf(pdf: Uint8Array, table: number, root: number): string {
  const head = matched(textOf(pdf, table, table + 64), /^xref\s+0 \d+\s*?\n/)[0];
  const line = table + head.length + root * LINE_BYTES;
  const offset = Number(textOf(pdf, line, line + 10));
  return matched(textOf(pdf, offset, offset + CATALOGUE_BYTES), /^\d+ 0 obj\s*<<([\s\S]*?)>>\s*endobj/)[1];
}

function textOf(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

function matched(text: string, pattern: RegExp): [string, string] {
  const match = pattern.exec(text);
  if (match === null) throw new Error("Not a PDF of the form that is known");
  return [match[0], match[1] ?? ""];
}
