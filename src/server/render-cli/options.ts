// The options of `npm run render`.
import { parseArgs } from "node:util";
import { FILE_NAMES, parsePattern } from "#domain/certificate/exports.ts";

export const USAGE = `Usage: npm run render -- --template FILE --students FILE --out DIR

  --template   the design, as the JSON that the designer saves; its pictures are paths relative to this file, or
               addresses of this installation
  --students   a CSV file with a header row
  --out        the folder to write to
  --as         png or pdf (default: png)
  --scale      device pixels per canvas pixel, 0.5 to 4 (default: 2)
  --names      the pattern of file names, with {number}, {name} and {position} (default: ${FILE_NAMES.pattern})
  --link       the text of QR codes; {id} and {number} are replaced with the student's

Exit code: 0 if all is well; 1 if nothing could be made; 2 if some certificates need checking, because a text does not
fit or no font has one of its characters.`;

export type Options = {
  template: string;
  students: string;
  out: string;
  as: "png" | "pdf";
  scale: number;
  names: string;
  /** Undefined: the address that the certificate would have in this installation. */
  link: string | undefined;
};

const SCALE = { least: 0.5, most: 4 } as const;
const text = { type: "string" } as const;

/** Undefined when the arguments are invalid. Throws a UserError for an invalid pattern of file names. */
export function readOptions(args: readonly string[]): Options | undefined {
  const values = parseArguments(args);
  if (values === undefined) return undefined;
  const { template, students, out, as = "png", scale = "2", names = FILE_NAMES.pattern, link } = values;
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
