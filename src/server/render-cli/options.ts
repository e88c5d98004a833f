// What `npm run render` is asked for.
import { parseArgs } from "node:util";
import { FILE_NAMES, parsePattern } from "#domain/certificate/exports.ts";

export const USAGE = `Usage: npm run render -- --template FILE --students FILE --out DIR

  --template   the design, JSON as the designer saves it; pictures in it are paths beside the file, or addresses of this installation
  --students   a CSV file with a header row
  --out        the folder for the files
  --as         png (as a rule) or pdf
  --scale      device pixels to a canvas pixel, 0.5 to 4 (2)
  --names      file names: {number}, {name}, {position} (${FILE_NAMES.pattern})
  --link       what QR codes say: {id} and {number} stand for the student's own

Ends with 0, with 1 where nothing could be made, and with 2 where certificates were made that need a look: a text that does not fit,
or a character that no font has.`;

export type Options = {
  template: string;
  students: string;
  out: string;
  as: "png" | "pdf";
  scale: number;
  names: string;
  /** Undefined: the address that a certificate of this installation would have. */
  link: string | undefined;
};

const SCALE = { least: 0.5, most: 4 } as const;
const text = { type: "string" } as const;

/** Undefined where it is not understood. Throws a UserError for file names that are not. */
export function readOptions(args: readonly string[]): Options | undefined {
  const given = parseArguments(args);
  if (given === undefined) return undefined;
  const { template, students, out, as = "png", scale = "2", names = FILE_NAMES.pattern, link } = given;
  const factor = Number(scale);
  if (template === undefined || students === undefined || out === undefined) return undefined;
  if ((as !== "png" && as !== "pdf") || !(factor >= SCALE.least && factor <= SCALE.most)) return undefined;
  return { template, students, out, as, scale: factor, names: parsePattern(names), link };
}

function parseArguments(args: readonly string[]) {
  const options = { template: text, students: text, out: text, as: text, scale: text, names: text, link: text };
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch {
    return undefined;
  }
}
