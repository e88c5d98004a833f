// Encodes QR codes (ISO/IEC 18004) with medium error correction. Every certificate has its own code, so the QR library
// makes what all codes of a size share only once, and a text's own bits are added here.
import { encode, QrCodeDataType } from "uqr";
import { chooseMask, MASKED_FIRST, maskChanges } from "./qr-mask.ts";
import { interleave, maxBytes } from "./qr-codewords.ts";

/** Row by row without a quiet zone, 1 for dark. */
export type QrCode = { size: number; dark: Uint8Array };

/** Throws a RangeError if the text is too long for any code. */
export function encodeQr(text: string): QrCode {
  const bytes = utf8(text);
  const { size, bare, order, changes, version } = frameFor(bytes.length);
  const modules = bare.slice();
  const codewords = interleave(bytes, version);
  for (let at = 0; at < codewords.length; at++) {
    const codeword = codewords[at] as number;
    for (let bit = 0; bit < 8; bit++) {
      const place = order[at * 8 + bit] as number;
      modules[place] = (modules[place] as number) ^ ((codeword >> (7 - bit)) & 1);
    }
  }
  return { size, dark: chooseMask(modules, size, changes) };
}

function utf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text);
  const bytes = new Uint8Array(escaped.length);
  let length = 0;
  for (let at = 0; at < escaped.length; at++) {
    const code = escaped.charCodeAt(at);
    if (code !== PERCENT) bytes[length++] = code;
    else {
      bytes[length++] = Number.parseInt(escaped.slice(at + 1, at + 3), 16);
      at += 2;
    }
  }
  return bytes.subarray(0, length);
}

const PERCENT = 0x25;

/**
 * A code without text. `bare`: its fixed modules, with only the first mask elsewhere; `order`: the places of the
 * codewords' bits.
 */
type Frame = { version: number; size: number; bare: Uint8Array; order: Uint16Array; changes: readonly Uint8Array[] };

const frames = new Map<number, Frame>();
const LAST_VERSION = 40;

/** The smallest version that holds this many bytes. */
function frameFor(bytes: number): Frame {
  let version = 1;
  while (maxBytes(version) < bytes) if (++version > LAST_VERSION) throw new RangeError("No QR code holds so much");
  let frame = frames.get(version);
  if (!frame) frames.set(version, (frame = openFrame(version)));
  return frame;
}

function openFrame(version: number): Frame {
  const how = { ecc: "M", border: 0, minVersion: version, maxVersion: version, maskPattern: MASKED_FIRST } as const;
  const { data, types, size } = encode("", how);
  const [modules, kinds] = [data.flat(), types.flat()];
  const isFree = (place: number) => kinds[place] === QrCodeDataType.Data;
  const { first, others } = maskChanges(size, isFree);
  const bare = Uint8Array.from(modules, (isDark, place) => ((isFree(place) ? first[place] : isDark) ? 1 : 0));
  return { version, size, bare, order: Uint16Array.from(zigzag(size).filter(isFree)), changes: others };
}

/**
 * All places in bit order (7.7.3): two-module columns from the right, upwards and downwards in turn, skipping the
 * timing column.
 */
function zigzag(size: number): number[] {
  const order: number[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= right === TIMING + 2 ? 3 : 2, upwards = !upwards) {
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      order.push(y * size + right, y * size + right - 1);
    }
  }
  return order;
}

const TIMING = 6;
