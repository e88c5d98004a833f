// Builds the web application in one language (`--mode en`, `hi` or `ta`): the app with its lazy screens, and the scripts of
// pages that the server writes. The languages share a folder, and in it every file that contains no texts.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunks, mergedParts } from "./scripts/build/chunks.ts";
import { buildClassicScript } from "./scripts/build/classic-script.ts";
import { filledGaps } from "./scripts/build/filled-gaps.ts";
import { buildOfflinePage } from "./scripts/build/offline-page.ts";
import { readScalar } from "./scripts/build/scalar.ts";
import { isLanguage, type Language, LANGUAGES } from "./src/domain/languages.ts";

/** The chunks that run at every visit. */
const BEGINNING = ["app", "react", "all", "look", "first", "frame", "designer"];
/**
 * Chromium compiles the functions of such a file in the background while it loads, not one after another on the main
 * thread when they are first called (V8's explicit compile hints).
 */
const COMPILE_AT_ONCE = "//# allFunctionsCalledOnLoad";

const web = resolve(import.meta.dirname, "src/web");

export default defineConfig(({ mode }) => {
  const language = isLanguage(mode) ? mode : "en";
  const manifest = `.vite/manifest.${language}.json`;
  return {
    root: web,
    plugins: [
      react(),
      tailwindcss(),
      inLanguage(language),
      filledGaps(language),
      inRegionOfPage(),
      scalar(language),
      compressed(),
      offlinePage(language),
      earlyScript(language),
      mergedParts(manifest),
    ],
    worker: { plugins: () => [inLanguage(language), filledGaps(language), inRegionOfPage()] },
    publicDir: language === LANGUAGES[0] && "public",
    build: {
      outDir: resolve(import.meta.dirname, "dist/web"),
      emptyOutDir: language === LANGUAGES[0],
      manifest,
      // The content security policy allows pictures and fonts only from files.
      assetsInlineLimit: 0,
      target: "es2023",
      rolldownOptions: {
        // The fonts of certificates, which the server serves (src/server/drawing/pages.ts).
        external: /^\/fonts\//,
        input: {
          app: resolve(web, "index.html"),
          certificate: resolve(web, "certificate/begin.ts"),
          checkout: resolve(web, "checkout/checkout.ts"),
          "checkout-page": resolve(web, "checkout/page.ts"),
          verify: resolve(web, "verify/begin.ts"),
          mine: resolve(web, "mine/begin.ts"),
          claim: resolve(web, "claim/begin.ts"),
          developers: resolve(web, "developers/begin.ts"),
          guide: resolve(web, "page/guide.ts"),
          embed: resolve(web, "embed/begin.ts"),
          "text-page": resolve(web, "page/text-page.ts"),
        },
        output: {
          codeSplitting: { groups: chunks() },
          postBanner: ({ name }) => (BEGINNING.includes(name) ? COMPILE_AT_ONCE : ""),
          // The name of a shared chunk also lists its users, after the first "~".
          chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
        },
      },
    },
  };
});

/** Replaces the catalogue of all languages with one language, and sets it on the document. */
function inLanguage(language: Language): Plugin {
  return {
    name: "in-language",
    load: {
      filter: { id: /\/src\/domain\/say\/say\.ts$/ },
      handler: () => `export * as SAY from "./${language}.ts";`,
    },
    transformIndexHtml: (document) => document.replace('lang="en"', `lang="${language}"`),
    generateBundle: {
      order: "post",
      handler(_, files) {
        const document = files["index.html"];
        if (document?.type !== "asset") return;
        delete files["index.html"];
        this.emitFile({ type: "asset", fileName: `index.${language}.html`, source: document.source });
      },
    },
  };
}

/**
 * The server's process has a region; a browser reads it from the page, at the first use: a module that did it when it is
 * loaded would keep all texts in every page.
 */
function inRegionOfPage(): Plugin {
  const from = JSON.stringify(resolve(web, "region-of-page.ts"));
  return {
    name: "in-region-of-page",
    load: {
      filter: { id: /\/src\/domain\/region-here\.ts$/ },
      handler: () => `
        import { regionOfPage } from ${from};
        let here;
        export const regionHere = () => (here ??= regionOfPage());`,
    },
  };
}

/** The page for checking certificates without a network, which has all languages. */
function offlinePage(language: Language): Plugin {
  return {
    name: "offline-page",
    async generateBundle() {
      if (language !== LANGUAGES[0]) return;
      this.emitFile({ type: "asset", fileName: "verify.html", source: await buildOfflinePage() });
    },
  };
}

/** For the server alone, which writes it into documents (src/server/http/screens.ts). It contains no texts. */
function earlyScript(language: Language): Plugin {
  return {
    name: "early-script",
    async generateBundle() {
      if (language !== LANGUAGES[0]) return;
      this.emitFile({
        type: "asset",
        fileName: ".vite/early.js",
        source: (await buildClassicScript("early.ts")).script,
      });
    },
  };
}

/** What /developers shows our document with (src/server/developers), as it is: it needs no build of ours. */
function scalar(language: Language): Plugin {
  return {
    name: "scalar",
    async generateBundle() {
      if (language === LANGUAGES[0]) this.emitFile({ type: "asset", name: "scalar.js", source: await readScalar() });
    },
  };
}

/** The compressed copies that builds of this process write, by place. */
const COMPRESSING = new Map<string, Promise<void>>();
/** Smaller files fit one network packet anyway. */
const LEAST_COMPRESSED_BYTES = 1024;
/** Of more, a high level would take most of the build's time. */
const QUICKLY_COMPRESSED_BYTES = 1024 ** 2;
/** Brotli's levels. The highest takes more than twice the time of the next one, for a sixtieth of the size. */
const LEVEL = { quick: 6, usual: 10, atEveryVisit: 11 } as const;

/**
 * Writes a compressed copy of each script and stylesheet, at a level that is too slow to do for each request
 * (src/server/http/web.ts). Beside what follows, on another core: whoever builds waits for `allCompressed`.
 */
function compressed(): Plugin {
  return {
    name: "compressed",
    generateBundle: {
      order: "post",
      handler({ dir = "" }, files) {
        for (const file of Object.values(files)) {
          const text = file.type === "chunk" ? file.code : file.source;
          const place = resolve(dir, `${file.fileName}.br`);
          if (!/^assets\/.*\.(?:js|css)$/.test(file.fileName) || text.length < LEAST_COMPRESSED_BYTES) continue;
          // The name contains a hash of the content: the build of another language compresses it already.
          if (COMPRESSING.has(place)) continue;
          const begins = file.type === "asset" || BEGINNING.includes(file.name);
          COMPRESSING.set(place, writeCompressed(place, text, begins ? LEVEL.atEveryVisit : LEVEL.usual));
        }
      },
    },
  };
}

async function writeCompressed(place: string, text: string | Uint8Array, level: number): Promise<void> {
  const quality = text.length > QUICKLY_COMPRESSED_BYTES ? LEVEL.quick : level;
  const copy = await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, copy);
}

/** Resolves when each copy is written. */
export async function allCompressed(): Promise<void> {
  await Promise.all(COMPRESSING.values());
}
