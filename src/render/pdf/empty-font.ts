// A TrueType font whose only glyph is empty: the hidden text of a PDF uses it, so that readers need no font of their
// own.

/** The width of every glyph, in thousandths of the font size. */
export const EMPTY_GLYPH_WIDTH = 500;
const UNITS_PER_EM = 1000;

/** Only the tables that ISO 32000-1 (9.9) requires for an embedded CIDFontType2. */
export function emptyFont(): Uint8Array {
  const tables: [tag: string, bytes: Uint8Array][] = [
    ["glyf", words(0, 0)],
    ["head", head()],
    ["hhea", words(1, 0, 800, -200, 0, EMPTY_GLYPH_WIDTH, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1)],
    ["hmtx", words(EMPTY_GLYPH_WIDTH, 0)],
    ["loca", words(0, 0)],
    ["maxp", words(1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)],
  ];
  const directory = words(0x0001, 0, tables.length, 64, 2, 32);
  let offset = directory.length + tables.length * 16;
  const entries = tables.map(([tag, bytes]) => {
    const entry = concat([ascii(tag), longs(checksum(bytes), offset, bytes.length)]);
    offset += padded(bytes).length;
    return entry;
  });
  return concat([directory, ...entries, ...tables.map(([, bytes]) => padded(bytes))]);
}

function head(): Uint8Array {
  const version = words(1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, UNITS_PER_EM);
  const dates = longs(0, 0, 0, 0);
  const boxAndStyle = words(0, 0, 0, 0, 0, 8, 2, 0, 0);
  return concat([version, dates, boxAndStyle]);
}

function checksum(bytes: Uint8Array): number {
  const whole = padded(bytes);
  const view = new DataView(whole.buffer);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
  whole.set(bytes);
  return whole;
}

function words(...values: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 2));
  values.forEach((value, at) => view.setInt16(at * 2, value));
  return new Uint8Array(view.buffer);
}

function longs(...values: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  values.forEach((value, at) => view.setUint32(at * 4, value));
  return new Uint8Array(view.buffer);
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
