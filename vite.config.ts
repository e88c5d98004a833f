// Builds the web application in one language (`--mode en` or `hi`): the app with its lazy screens, and the small entries of pages that the
// server writes. The languages share a folder, and in it every file that says nothing.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { CHUNKS } from "./scripts/chunks.ts";
import { isLanguage, type Language, LANGUAGES } from "./src/domain/languages.ts";

const web = resolve(import.meta.dirname, "src/web");

export default defineConfig(({ mode }) => {
  const language = isLanguage(mode) ? mode : "en";
  return {
    root: web,
    plugins: [react(), tailwindcss(), speaking(language), packed()],
    worker: { plugins: () => [speaking(language)] },
    publicDir: language === LANGUAGES[0] && "public",
    build: {
      outDir: resolve(import.meta.dirname, "dist/web"),
      emptyOutDir: language === LANGUAGES[0],
      manifest: `.vite/manifest.${language}.json`,
      // The content security policy takes pictures and fonts from files only.
      assetsInlineLimit: 0,
      target: "es2023",
      rolldownOptions: {
        // The faces that certificates are drawn with; the server has them (src/server/drawing/pages.ts).
        external: /^\/fonts\//,
        input: {
          app: resolve(web, "index.html"),
          early: resolve(web, "early.ts"),
          certificate: resolve(web, "certificate/begin.ts"),
          checkout: resolve(web, "checkout/checkout.ts"),
          "checkout-page": resolve(web, "checkout/page.ts"),
          "text-page": resolve(web, "page/text-page.ts"),
        },
        output: {
          codeSplitting: { groups: CHUNKS },
          // The name of a shared part lists who shares it.
          chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
        },
      },
    },
  };
});

/** Puts one language in the place of the catalogue of all, and its name on the document. */
function speaking(language: Language): Plugin {
  return {
    name: "speaking",
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

/** Less than this in one packet or in two is the same. */
const WORTH_PACKING_BYTES = 1024;

/** Puts each script and stylesheet beside itself as small as it gets, which takes too long to do for each who asks (src/server/http/web.ts). */
function packed(): Plugin {
  return {
    name: "packed",
    generateBundle: {
      order: "post",
      async handler({ dir = "" }, files) {
        const pack = async (fileName: string, text: string | Uint8Array) => {
          const packedName = `${fileName}.br`;
          // Its name says what is in it: the language before has packed it already.
          if (text.length < WORTH_PACKING_BYTES || existsSync(resolve(dir, packedName))) return;
          const source = await promisify(brotliCompress)(text);
          this.emitFile({ type: "asset", fileName: packedName, source });
        };
        const texts = Object.values(files).filter(({ fileName }) => /^assets\/.*\.(?:js|css)$/.test(fileName));
        await Promise.all(texts.map((file) => pack(file.fileName, file.type === "chunk" ? file.code : file.source)));
      },
    },
  };
}
