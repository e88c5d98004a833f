// Takes the credential out of a PNG: the iTXt chunk 'openbadgecredential' of Open Badges 3, or 'openbadges' of 2.
import { CREDENTIAL_FILE, type Found, type FileFault, onlyOne } from "./found.ts";

export const PNG_KEYWORD = "openbadgecredential";
const KEYWORDS: readonly string[] = [PNG_KEYWORD, "openbadges"];
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
/** A chunk: length, type, data, checksum. */
const CHUNK = { length: 4, type: 4, checksum: 4 } as const;
const KEYWORD_BYTES = 79;

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, at) => bytes[at] === byte);
}

/** Reads the lengths of chunks and nothing of the picture. */
export function credentialInPng(bytes: Uint8Array): Found {
  const texts: Uint8Array[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = SIGNATURE.length; at + CHUNK.length + CHUNK.type <= bytes.length;) {
    const length = view.getUint32(at);
    const typeAt = at + CHUNK.length;
    const end = typeAt + CHUNK.type + length;
    if (end + CHUNK.checksum > bytes.length) return fault("damaged");
    const type = latin1(bytes.subarray(typeAt, typeAt + CHUNK.type));
    if (type === "iTXt" || type === "tEXt" || type === "zTXt") {
      const text = textOf(type, bytes.subarray(typeAt + CHUNK.type, end));
      if (typeof text === "string") return fault(text);
      if (text !== undefined && crc32(bytes.subarray(typeAt, end)) !== view.getUint32(end)) return fault("damaged");
      if (text !== undefined) texts.push(text);
    }
    at = end + CHUNK.checksum;
    if (type === "IEND") break;
  }
  return onlyOne(texts);
}

/** Undefined for a chunk about something else. */
function textOf(type: string, data: Uint8Array): Uint8Array | FileFault | undefined {
  const keywordEnd = data.subarray(0, KEYWORD_BYTES + 1).indexOf(0);
  if (keywordEnd < 0 || !KEYWORDS.includes(latin1(data.subarray(0, keywordEnd)))) return undefined;
  if (data.length > CREDENTIAL_FILE.credentialBytes) return "too_large";
  if (type === "zTXt") return "compressed";
  if (type === "tEXt") return data.subarray(keywordEnd + 1);
  const [isCompressed, rest] = [data[keywordEnd + 1] !== 0, keywordEnd + 3];
  const languageEnd = data.indexOf(0, rest);
  const translatedEnd = languageEnd < 0 ? -1 : data.indexOf(0, languageEnd + 1);
  if (translatedEnd < 0) return "damaged";
  return isCompressed ? "compressed" : data.subarray(translatedEnd + 1);
}

function fault(kind: FileFault): Found {
  return { ok: false, fault: kind };
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** As PNG defines it. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ 0xedb88320;
  }
  return ~crc >>> 0;
}
