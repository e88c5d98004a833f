// Makes THIRD_PARTY.md, whose fonts and pictures we hand out and under which licence, from the packages: `npx node
// scripts/make-third-party.ts`.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** What the built-in picture search finds, the words it is found by, and the signs of the screens. */
const PICTURES = [
  {
    what: "illustrations of the picture search",
    name: "@iconify-json/fluent-emoji-flat",
    holder: "Microsoft Corporation",
  },
  { what: "the English words they are found by", name: "emojilib", holder: "Mu-An Chiou" },
  { what: "signs on the screens", name: "lucide-react", holder: "Lucide Contributors" },
] as const;

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(import.meta.dirname, "../THIRD_PARTY.md"), thirdParty());

export function thirdParty(): string {
  const { dependencies } = require("../package.json") as { dependencies: Record<string, string> };
  const fonts = Object.keys(dependencies).filter((name) => name.startsWith("@fontsource"));
  return [
    "# Fonts and pictures of others",
    "",
    "Made by `scripts/make-third-party.ts`. The licence of any other package stands in its `package.json` under `node_modules`.",
    "",
    "## Pictures",
    "",
    "| what | package | licence | copyright |",
    "|---|---|---|---|",
    ...PICTURES.map(pictureOf),
    "",
    "Everything else that is drawn is our own: the mark, the artwork of the starter designs (`scripts/starters`), the backgrounds that the",
    "embedded AI composes. What a configured picture search finds has its own terms; whose it is stands beside it.",
    "",
    "## Fonts",
    "",
    "The application hands these fonts to browsers and puts them into PDF documents. Each package carries the whole text of its licence in its",
    "file `LICENSE`.",
    "",
    "| font | package | licence | copyright |",
    "|---|---|---|---|",
    ...fonts.map(rowOf),
    "",
  ].join("\n");
}

function pictureOf({ what, name, holder }: (typeof PICTURES)[number]): string {
  const { license } = require(`${name}/package.json`) as { license: string };
  return `| ${what} | \`${name}\` | ${license} | ${holder} |`;
}

function rowOf(name: string): string {
  const folder = dirname(require.resolve(`${name}/package.json`));
  const about = JSON.parse(readFileSync(join(folder, "metadata.json"), "utf8")) as About;
  const terms = readFileSync(join(folder, "LICENSE"), "utf8");
  return `| ${about.family} | \`${name}\` | ${licenceOf(name, terms)} | ${holderOf(about.license.attribution)} |`;
}

type About = { family: string; license: { attribution: string } };

/** By the text that came with the font: what the packages say of themselves is not always so. */
function licenceOf(name: string, terms: string): string {
  if (/SIL OPEN FONT LICENSE\s+Version 1\.1/i.test(terms)) return "SIL Open Font License 1.1";
  if (/Bitstream Vera Fonts Copyright/.test(terms)) return "Bitstream Vera and Arev";
  throw new Error(`Read the licence of ${name}`);
}

/** The holder once, where the packages repeat it for every file. */
function holderOf(attribution: string): string {
  const [holder = ""] = attribution.split(/\s+\S+\.ttf:/);
  return holder.trim().replaceAll("|", "/");
}
