// Builds a language that lacks texts: they are shown in English. A whole language is built as it is.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { areasWithGaps } from "../../src/domain/say/filled.ts";
import type { Language } from "../../src/domain/languages.ts";

const SAY = join(import.meta.dirname, "../../src/domain/say");
const FILLED = /\/src\/domain\/say\/[a-z]+\/([\w-]+)\.ts\?filled$/;

export function filledGaps(language: Language): Plugin {
  return {
    name: "filled-gaps",
    load: {
      filter: { id: [new RegExp(`/src/domain/say/${language}\\.ts$`), FILLED] },
      handler: (id) => {
        const [, file] = FILLED.exec(id) ?? [];
        return file === undefined ? indexOf(language) : areaOf(language, file);
      },
    },
  };
}

/** The language's index: an area with gaps is filled, one that is missing is the English one. */
async function indexOf(language: Language): Promise<string> {
  const [english, own] = await Promise.all(["en", language].map(async (one) => catalogueOf(one)));
  const gaps = new Set(areasWithGaps(english ?? {}, own ?? {}));
  const lines = readFileSync(join(SAY, "en.ts"), "utf8").matchAll(/export \{ (\w+) \} from "\.\/en\/([^"]+)";/g);
  return [...lines]
    .map(([, area = "", file = ""]) => {
      const folder = own !== undefined && area in own ? language : "en";
      return `export { ${area} } from "./${folder}/${file}${folder !== "en" && gaps.has(area) ? "?filled" : ""}";`;
    })
    .join("\n");
}

async function catalogueOf(language: string): Promise<object> {
  return (await import(pathToFileURL(join(SAY, `${language}.ts`)).href)) as object;
}

function areaOf(language: Language, file: string): string {
  const source = readFileSync(join(SAY, "en", `${file}.ts`), "utf8");
  const [, area = ""] = /export const (\w+)/.exec(source) ?? [];
  return [
    `import { ${area} as english } from ${JSON.stringify(join(SAY, "en", `${file}.ts`))};`,
    `import { ${area} as own } from ${JSON.stringify(join(SAY, language, `${file}.ts`))};`,
    `import { filledCatalogue } from ${JSON.stringify(join(SAY, "filled.ts"))};`,
    `export const ${area} = filledCatalogue(english, own);`,
  ].join("\n");
}
