// Writes the parts of a PDF file: objects, texts and numbers (ISO 32000-1, 7.3).

/** A dictionary as PDF text, and the bytes of its stream if it has one. */
export type PdfObject = { text: string; stream?: readonly Uint8Array[] };

/** A text string as UTF-16 with a byte order mark, in hexadecimal, so that nothing needs escaping. */
export function pdfText(text: string): string {
  let hex = "FEFF";
  for (let at = 0; at < text.length; at++) hex += hex4(text.charCodeAt(at));
  return `<${hex}>`;
}

export function hex4(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, "0");
}

/** A PDF number: no exponent, at most four decimals. */
export function pdfNumber(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

/** Only for characters up to U+00FF. */
export function latin1(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** An object as written in the file. */
export function objectParts(number: number, { text, stream }: PdfObject): Uint8Array[] {
  if (stream === undefined) return [latin1(`${number} 0 obj\n${text}\nendobj\n`)];
  const length = stream.reduce((sum, part) => sum + part.length, 0);
  const dictionary = text.replace(/>>$/, `/Length ${length} >>`);
  return [latin1(`${number} 0 obj\n${dictionary}\nstream\n`), ...stream, latin1("\nendstream\nendobj\n")];
}

/** `length` is the sum of all parts' lengths. */
export function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
