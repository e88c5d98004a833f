// Finds the files of the web build that a server-rendered page loads: one entry's script and its stylesheets.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { inEachLanguage, type Language } from "#domain/languages.ts";
import { languageNow } from "../language.ts";

export type Assets = {
  script: string | undefined;
  styles: string[];
  preloads: string[];
  /** The font files that the entry's own styles name first, which every reader needs. */
  fonts: string[];
  /** The next one, of a page's headings. */
  headingFonts: string[];
};

/** The output of `vite build`: a manifest and a document for each language, sharing the files. */
export const BUILD = join(import.meta.dirname, "../../../dist/web");

/** The letters, and the product's name; then the headings. The fonts after them are needed by few. */
const FONTS_PRELOADED = 2;
const HEADING_FONTS = 1;

const Manifest = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof Manifest>;

/** What an entry (`src/web/…`) loads, in the language current when its page is written. */
export function readAssets(entry: string, build = BUILD): Assets {
  const assets = inEachLanguage((language) => assetsIn(language, entry, build));
  return {
    get script() {
      return assets[languageNow()].script;
    },
    get styles() {
      return assets[languageNow()].styles;
    },
    get preloads() {
      return assets[languageNow()].preloads;
    },
    get fonts() {
      return assets[languageNow()].fonts;
    },
    get headingFonts() {
      return assets[languageNow()].headingFonts;
    },
  };
}

/**
 * Looks the entry up in the build's manifest. Without a build, as in server tests, pages work without styles and
 * scripts.
 */
export function assetsIn(language: Language, entry: string, build: string): Assets {
  const manifest = manifestAt(join(build, `.vite/manifest.${language}.json`));
  if (manifest === undefined) return { script: undefined, styles: [], preloads: [], fonts: [], headingFonts: [] };
  const chunks = withImports(manifest, entry);
  const [first, ...rest] = chunks.map((chunk) => `/${chunk.file}`);
  const assets = manifest[entry]?.assets ?? [];
  const fonts = assets.filter((asset) => asset.endsWith(".woff2")).map((font) => `/${font}`);
  return {
    script: first,
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css))].map((css) => `/${css}`),
    preloads: rest,
    fonts: fonts.slice(0, FONTS_PRELOADED),
    headingFonts: fonts.slice(FONTS_PRELOADED, FONTS_PRELOADED + HEADING_FONTS),
  };
}

/** Those read so far, by file: every page and screen asks for its part of the same three. */
const manifests = new Map<string, { madeMs: number; manifest: Manifest }>();

function manifestAt(file: string): Manifest | undefined {
  const madeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (madeMs === undefined) return undefined;
  const known = manifests.get(file);
  if (known?.madeMs === madeMs) return known.manifest;
  const manifest = Manifest.parse(JSON.parse(readFileSync(file, "utf8")));
  manifests.set(file, { madeMs, manifest });
  return manifest;
}

/** The entry first, then every chunk that it imports, each once. */
function withImports(manifest: Manifest, entry: string): Manifest[string][] {
  const names = new Set([entry]);
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported);
  return [...names].flatMap((name) => manifest[name] ?? []);
}
