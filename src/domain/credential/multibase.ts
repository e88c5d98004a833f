// Bytes as text: base58 and base64url with the letter that names them (W3C, 'Controlled Identifiers', Multibase), and
// Ed25519 keys in that form (Multikey).

const LETTERS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const BASE = LETTERS.length;
const VALUES: ReadonlyMap<string, number> = new Map(Array.from(LETTERS, (letter, at) => [letter, at]));
/** Longer texts are refused: decoding takes time with the square of the length. */
const MOST_LETTERS = 256;

export const ED25519 = { keyBytes: 32, signatureBytes: 64 } as const;
const KEY_PREFIX = [0xed, 0x01] as const;

/** `z` and the bytes in base58, the alphabet of Bitcoin. */
export function toBase58(bytes: Uint8Array): string {
  const digits: number[] = [];
  for (const byte of bytes) {
    let carry = byte;
    for (let at = 0; at < digits.length; at++) {
      carry += (digits[at] as number) << 8;
      digits[at] = carry % BASE;
      carry = Math.floor(carry / BASE);
    }
    for (; carry > 0; carry = Math.floor(carry / BASE)) digits.push(carry % BASE);
  }
  let text = "z" + "1".repeat(zerosBefore(bytes));
  for (let at = digits.length - 1; at >= 0; at--) text += LETTERS[digits[at] as number];
  return text;
}

/** Undefined for what is not base58 with its `z`, or longer than any key or signature. */
export function fromBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!text.startsWith("z") || text.length > MOST_LETTERS) return undefined;
  const values = Array.from(text.slice(1), (letter) => VALUES.get(letter) ?? -1);
  if (values.includes(-1)) return undefined;
  const bytes: number[] = [];
  for (const value of values) {
    let carry = value;
    for (let at = 0; at < bytes.length; at++) {
      carry += (bytes[at] as number) * BASE;
      bytes[at] = carry & 0xff;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff);
  }
  return Uint8Array.from([...Array<number>(zerosBefore(values)).fill(0), ...bytes.toReversed()]);
}

/** `z6Mk…`. */
export function keyToText(key: Uint8Array): string {
  return toBase58(Uint8Array.of(...KEY_PREFIX, ...key));
}

/** Undefined for what is not a public Ed25519 key. */
export function keyFromText(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = fromBase58(text);
  if (bytes?.length !== KEY_PREFIX.length + ED25519.keyBytes) return undefined;
  return KEY_PREFIX.every((byte, at) => bytes[at] === byte) ? bytes.slice(KEY_PREFIX.length) : undefined;
}

export const CURVES = ["P-256", "P-384", "P-521", "secp256k1"] as const;
/** A point of one of these curves in its short form: a sign and one coordinate. */
export type ShortPoint = { curve: (typeof CURVES)[number]; bytes: Uint8Array<ArrayBuffer> };

/** As varints, and the length of the point. */
const CURVE_PREFIXES: Readonly<Record<ShortPoint["curve"], readonly [number, number, bytes: number]>> = {
  "P-256": [0x80, 0x24, 33],
  "P-384": [0x81, 0x24, 49],
  "P-521": [0x82, 0x24, 67],
  secp256k1: [0xe7, 0x01, 33],
};

/** Undefined for what is no public key of these curves. */
export function pointFromText(text: string): ShortPoint | undefined {
  const bytes = fromBase58(text);
  if (bytes === undefined) return undefined;
  const curve = CURVES.find((each) => {
    const [first, second, length] = CURVE_PREFIXES[each];
    return bytes[0] === first && bytes[1] === second && bytes.length === 2 + length;
  });
  return curve && { curve, bytes: bytes.slice(2) };
}

function zerosBefore(values: ArrayLike<number>): number {
  let at = 0;
  while (at < values.length && values[at] === 0) at++;
  return at;
}

const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const BASE64_VALUES: ReadonlyMap<string, number> = new Map(Array.from(BASE64URL, (letter, at) => [letter, at]));

/** Without padding; undefined for other letters. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let [buffer, bits, at] = [0, 0, 0];
  for (const letter of text) {
    const value = BASE64_VALUES.get(letter);
    if (value === undefined) return undefined;
    buffer = ((buffer << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (buffer >> bits) & 0xff;
  }
  return bytes;
}

/** Without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let [text, buffer, bits] = ["", 0, 0];
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xffff;
    for (bits += 8; bits >= 6; bits -= 6) text += BASE64URL[(buffer >> (bits - 6)) & 0x3f];
  }
  return bits === 0 ? text : text + BASE64URL[(buffer << (6 - bits)) & 0x3f];
}
