// The characters of each subset of a bundled font: @fontsource's unicode.json without the characters that the files
// lack.

export const SUBSETS = {
  latin:
    "0-FF 131 152-153 2BB-2BC 2C6 2DA 2DC 304 308 329 2002 2009 200B-2010 2013-2014 2018-201A 201C-201E 2020 2022 2026 202A-202E 2032-2033 2039-203A 2044 204F 2060-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD",
  "latin-ext":
    "100-2BA 2BD-2C5 2C7-2CC 2CE-2D7 2DD-2FF 304 308 329 1D00-1DBF 1E00-1E9F 1EF2-1EFF 2020 20A0-20AB 20AD-20BE 2113 2C60-2C7F A720-A7AE A7B0-A7B7 A7DD-A7F0 A7F7-A7FF",
  vietnamese: "102-103 110-111 128-129 168-169 1A0-1A1 1AF-1B0 300-301 303-304 308-309 323 329 1EA0-1EF9 20AB",
  cyrillic: "301 400-45F 490-491 4B0-4B1 2116",
  "cyrillic-ext": "460-52F 1C80-1C88 20B4 2DE0-2DFF A640-A69F FE2E-FE2F",
  greek: "370-377 37A-37F 384-38A 38C 38E-3A1 3A3-3FF",
  "greek-ext": "1F00-1FFF",
  hebrew: "307-308 590-5EE 5F0-5FF 200C-2010 20AA 25CC FB1D-FB4F",
  devanagari: "900-97F 1CD0-1CF9 200C-200D 20A8 20B9 20F0 25CC A830-A839 A8E0-A8FF 11B00-11B09",
  tamil: "964-965 B82-BFA 200C-200D 20B9 25CC",
  bengali: "951-952 964-965 980-9FE 1CD0 1CD2 1CD5-1CD6 1CD8 1CE1 1CEA 1CED 1CF2 1CF5-1CF7 200C-200D 20B9 25CC A8F1",
  telugu: "951-952 964-965 C00-C5B C5D-C7F 1CDA 1CF2 200C-200D 25CC",
  kannada: "951-952 964-965 C80-CDB CDD-CF3 1CD0 1CD2-1CD3 1CDA 1CF2 1CF4 200C-200D 20B9 25CC A830-A835",
  malayalam: "307 323 951-952 964-965 D00-D7F 1CDA 1CF2 200C-200D 20B9 25CC A830-A832",
  gujarati: "951-952 964-965 A80-AFF 200C-200D 20B9 25CC A830-A839",
  gurmukhi: "951-952 964-965 A01-A76 200C-200D 20B9 25CC 262C A830-A839",
  oriya: "951-952 964-965 B01-B77 1CDA 1CF2 200C-200D 20B9 25CC",
  sinhala: "964-965 D81-DF4 1CF2 200C-200D 25CC 111E1-111F4",
  "meetei-mayek": "200C-200D 25CC AAE0-AAF6 ABC0-ABFF",
  "ol-chiki": "1C50-1C7F 20B9",
  thai: "2D7 303 331 E01-E5B 200C-200D 25CC",
  lao: "E81-EDF 200C-200D 25CC",
  khmer: "1780-17FF 19E0-19FF 200C-200D 25CC",
  myanmar: "1000-109F A9E0-A9FE AA60-AA7F",
  ethiopic: "1200-1399 2D80-2DDE AB01-AB2E",
  georgian: "10A0-10FF 1C90-1CBF 2D00-2D2D",
  armenian: "531-58F FB13-FB17",
  tibetan: "F00-FDA",
  thaana: "780-7B1",
  syriac: "700-74F",
  cherokee: "13A0-13FD AB70-ABBF",
  arabic:
    "600-6FF 750-77F 870-88E 890-891 898-8E1 8E3-8FF 200C-200E 2010 204F 2E41 FB50-FBC2 FBD3-FD8F FD92-FDC7 FDCF-FDFF FE70-FE74 FE76-FEFC",
} as const;
export type Subset = keyof typeof SUBSETS;

/** Whether the subset's fonts should contain the character. */
export function holds(subset: Subset, codePoint: number): boolean {
  return (RANGES.get(subset) ?? []).some(([from, to]) => codePoint >= from && codePoint <= to);
}

/** Matches every character that no subset holds. */
export function beyondSubsets(): RegExp {
  const inSubsets = Object.values(SUBSETS).flatMap((text) => text.split(" ").map(parseRange));
  const ranges = inSubsets.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`);
  return new RegExp(`[^${ranges.join("")}]`, "u");
}

type Range = readonly [from: number, to: number];

const RANGES: ReadonlyMap<string, readonly Range[]> = new Map(
  Object.entries(SUBSETS).map(([subset, text]) => [subset, text.split(" ").map(parseRange)]),
);

function parseRange(text: string): Range {
  const [from = "", to = from] = text.split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
