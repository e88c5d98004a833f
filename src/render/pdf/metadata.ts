// The metadata of a PDF as XMP; the canvas library writes the information dictionary for old readers.
import type { PdfObject } from "./document.ts";

export type PdfMetadata = {
  title: string;
  /** The certificate's text, for tools that search documents without opening them. */
  text: string;
  /** BCP 47. */
  language: string;
  madeAt: Date;
};

export const PRODUCER = "Prashasti";

export function xmpObject({ title, text, language, madeAt }: PdfMetadata): PdfObject {
  const alternative = (value: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${escape(value)}</rdf:li></rdf:Alt>`;
  const xmp = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title>${alternative(title)}</dc:title>
<dc:description>${alternative(text)}</dc:description>
<dc:language><rdf:Bag><rdf:li>${escape(language)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${madeAt.toISOString()}</xmp:CreateDate>
<pdf:Producer>${PRODUCER}</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
  return { text: "<< /Type /Metadata /Subtype /XML >>", stream: [utf8(xmp)] };
}

/** Also removes the characters that XML forbids. */
function escape(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, "")
    .replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Written by hand, because this folder uses neither the browser's nor Node's globals. */
function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), tail(point));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), tail(point >> 6), tail(point));
    else bytes.push(0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point));
  }
  return Uint8Array.from(bytes);
}

function tail(bits: number): number {
  return 0x80 | (bits & 0x3f);
}
