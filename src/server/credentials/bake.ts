// Puts a credential into the files that people download: as a chunk of the PNG, and as a file inside the PDF.
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { asciiJson } from "#domain/credential/files/ascii-json.ts";
import { PNG_KEYWORD } from "#domain/credential/files/png-file.ts";
import type { SignedCredential } from "#domain/credential/proof.ts";
import { pdfWithFile } from "#render/pdf/with-file.ts";
import { pngWithText } from "#render/png/with-text.ts";

export function bakePng(png: Uint8Array, credential: SignedCredential): Uint8Array<ArrayBuffer> {
  return pngWithText(png, { keyword: PNG_KEYWORD, text: asciiJson(credential) }, crc32);
}

/** `description`: what the attachment is, in the language of the document. */
export function bakePdf(pdf: Uint8Array, credential: SignedCredential, description: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(asciiJson(credential));
  return pdfWithFile(pdf, {
    name: "openbadgecredential.json",
    description,
    mediaType: "application/vc",
    bytes,
    checksum: createHash("md5").update(bytes).digest(),
    madeAt: new Date(credential.validFrom),
  });
}
