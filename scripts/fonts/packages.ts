// What `fonts/` holds: the files of the screens, and where every file is from.
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const FONTS = join(import.meta.dirname, "../../fonts");

/** The files of the screens in which one file has all weights (`src/web/fonts.css`). */
export const VARIABLE = [
  "anek-devanagari/anek-devanagari-devanagari-wght-normal.woff2",
  "anek-latin/anek-latin-latin-ext-wght-normal.woff2",
  "anek-latin/anek-latin-latin-wght-normal.woff2",
] as const;

/** The package that a folder of `fonts/` is from, with the checksum of its archive. */
export type Taken = { package: string; integrity: string; family: string; holder: string };

/** By the licence's text, because the metadata of packages is not always right: its id in the list of SPDX. */
export function licenceOf(name: string): "OFL-1.1" | "Bitstream-Vera" {
  const terms = readFileSync(join(FONTS, name, "LICENSE"), "utf8");
  if (/SIL OPEN FONT LICENSE\s+Version 1\.1/i.test(terms)) return "OFL-1.1";
  if (/Bitstream Vera Fonts Copyright/.test(terms)) return "Bitstream-Vera";
  throw new Error(`Read the licence of ${name}`);
}

export function takenPackages(): Record<string, Taken> {
  return JSON.parse(readFileSync(join(FONTS, "packages.json"), "utf8")) as Record<string, Taken>;
}
