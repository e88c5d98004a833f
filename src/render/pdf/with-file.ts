// A PDF with one more file embedded in it (ISO 32000-2, 7.11.4 and 14.13), as a new last part of the document.
import { hex4, type PdfObject, pdfText } from "./document.ts";
import { dictionaryOf, readPdf, updated } from "./update.ts";

export type EmbeddedFile = {
  /** ASCII. */
  name: string;
  description: string;
  /** `type/subtype`. */
  mediaType: string;
  bytes: Uint8Array;
  /** The MD5 of the bytes, which the format asks for. */
  checksum: Uint8Array;
  madeAt: Date;
};

/** The file says the same as the document, in another form. */
export function pdfWithFile(pdf: Uint8Array, file: EmbeddedFile): Uint8Array<ArrayBuffer> {
  const document = readPdf(pdf);
  const catalogue = dictionaryOf(document, document.root);
  if (/\/(?:Names|AF)\b/.test(catalogue)) throw new Error("A PDF that has names or files already");
  const [stream, specification] = [document.offsets.length, document.offsets.length + 1];
  const name = pdfText(file.name);
  const files = `/Names << /EmbeddedFiles << /Names [${name} ${specification} 0 R] >> >> /AF [${specification} 0 R]`;
  return updated(
    document,
    new Map<number, PdfObject>([
      [document.root, { text: catalogue.replace(/>>$/, ` ${files}>>`) }],
      [stream, embedded(file)],
      [
        specification,
        {
          text:
            `<< /Type /Filespec /F (${file.name}) /UF ${name} /Desc ${pdfText(file.description)} ` +
            `/AFRelationship /Alternative /EF << /F ${stream} 0 R /UF ${stream} 0 R >> >>`,
        },
      ],
    ]),
  );
}

function embedded({ mediaType, bytes, checksum, madeAt }: EmbeddedFile): PdfObject {
  const sum = Array.from(checksum, (byte) => hex4(byte).slice(2)).join("");
  const date = madeAt.toISOString().replace(/\D/g, "").slice(0, 14);
  return {
    text:
      `<< /Type /EmbeddedFile /Subtype /${mediaType.replaceAll("/", "#2F")} ` +
      `/Params << /Size ${bytes.length} /ModDate (D:${date}Z) /CheckSum <${sum}> >> >>`,
    stream: [bytes],
  };
}
