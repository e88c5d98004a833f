// npm run catalogue: texts for translators as JSON, and their translations as the source of a language
// (docs/translating.md).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";
import { missingIn, problemsIn } from "./check.ts";
import { withNames } from "./names.ts";
import { areasOf, readSource } from "./read-source.ts";
import { flat, grown, type Table, type Tree } from "./tree.ts";
import { writeSource } from "./write-source.ts";

const FOLDER = join(import.meta.dirname, "../../src/domain/say");
const USAGE = `npm run catalogue -- export LANGUAGE FILE.json    the texts of a language ("en" to translate from)
npm run catalogue -- import LANGUAGE FILE.json    checks a translation and makes the language's source
npm run catalogue -- missing LANGUAGE             the texts that are still shown in English`;

if (process.argv[1] === import.meta.filename) process.exitCode = await run(process.argv.slice(2), console.log);

/** The exit code: 1 when something is wrong, 2 when the command is. */
export async function run(
  [command, language = "", file = ""]: readonly string[],
  print: (line: string) => void,
  folder = FOLDER,
): Promise<0 | 1 | 2> {
  const isComplete = /^[a-z]{2,3}$/.test(language) && (command === "missing" || file !== "");
  if (command === "export" && isComplete) {
    writeFileSync(file, `${JSON.stringify(textsOf(language, folder), null, 2)}\n`);
    return 0;
  }
  if (command === "import" && isComplete) return importTexts(language, file, print, folder);
  if (command === "missing" && isComplete) {
    const missing = missingIn(english(folder), textsOf(language, folder));
    for (const path of missing) print(path);
    return missing.length === 0 ? 0 : 1;
  }
  print(USAGE);
  return 2;
}

/** What is there of a language; nothing of one that is not begun. */
export function textsOf(language: string, folder = FOLDER): Table {
  if (language === "en") return flat(english(folder));
  return existsSync(join(folder, `${language}.ts`)) ? flat(readSource({ language, folder })) : {};
}

export function english(folder = FOLDER): Tree {
  return withNames(readSource({ language: "en", folder }));
}

async function importTexts(
  language: string,
  file: string,
  print: (line: string) => void,
  folder: string,
): Promise<0 | 1> {
  if (language === "en") {
    print("English is written in src/domain/say/en.");
    return 1;
  }
  const given = z.record(z.string(), z.string()).safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!given.success) {
    print(`${file} is not an object of texts.`);
    return 1;
  }
  const source = english(folder);
  const problems = problemsIn(source, given.data, language);
  for (const { path, problem } of problems) print(`${path} ${problem}`);
  if (problems.length > 0) return 1;
  const table = { ...textsOf(language, folder), ...given.data };
  const tree = grown(source, table);
  if (tree === undefined) {
    print(`${file} has no texts.`);
    return 1;
  }
  const sources = await writeSource(language, tree, areasOf({ language: "en", folder }));
  for (const [path, text] of sources) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  print(`${Object.keys(given.data).length} texts imported, ${missingIn(source, table).length} missing.`);
  return 0;
}
