// The bundled illustrations (Fluent Emoji, flat, by Microsoft, MIT), found by their names, their keywords and our own
// synonyms. Works without a network.
import { createRequire } from "node:module";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { fold } from "#domain/text.ts";
import type { SearchResult, FoundPicture, ImageSearch } from "./interface.ts";
import { SYNONYMS } from "./synonyms.ts";

/** In pixels; the canvas shows pictures at 500 at most. */
const SIDE = 512;
/** A match with the name counts most, then a keyword, then the beginning of a keyword. */
const WEIGHT = { name: 8, keyword: 4, begins: 1 } as const;
const AUTHOR = { author: "Microsoft", license: "MIT", source: "https://github.com/microsoft/fluentui-emoji" } as const;

type Icon = { name: string; body: string; names: ReadonlySet<string>; keywords: ReadonlySet<string> };

export function embeddedImageSearch(): ImageSearch {
  return {
    embedded: true,
    search: async (query, most) => ({ ok: true, value: find(query, most) }),
    fetch: async (picture) => draw(picture),
  };
}

function find(query: string, most: number): FoundPicture[] {
  const words = fold(query)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length > 1);
  const searched = words.flatMap((word) => [word, ...(Object.hasOwn(SYNONYMS, word) ? (SYNONYMS[word] ?? []) : [])]);
  const scored = illustrations()
    .map((icon) => ({ icon, score: searched.reduce((sum, word) => sum + scoreOf(icon, word), 0) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.icon.name.length - b.icon.name.length);
  return scored.slice(0, most).map(({ icon }) => ({ picture: icon.name, ...AUTHOR }));
}

function scoreOf({ names, keywords }: Icon, word: string): number {
  if (names.has(word)) return WEIGHT.name;
  if (keywords.has(word)) return WEIGHT.keyword;
  return word.length > 3 && [...names, ...keywords].some((each) => each.startsWith(word)) ? WEIGHT.begins : 0;
}

async function draw(name: string): Promise<SearchResult<Buffer>> {
  const icon = illustrations().find((each) => each.name === name);
  if (icon === undefined) return { ok: false, why: "there is no such illustration" };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 32 32">${icon.body}</svg>`;
  const canvas = createCanvas(SIDE, SIDE);
  canvas.getContext("2d").drawImage(await loadImage(Buffer.from(svg)), 0, 0, SIDE, SIDE);
  return { ok: true, value: await canvas.encode("png") };
}

let loaded: readonly Icon[] | undefined;

/**
 * Read at the first search: nine megabytes that most servers never need. Skin tones are left out, one of each is
 * enough.
 */
function illustrations(): readonly Icon[] {
  loaded ??= readIllustrations();
  return loaded;
}

function readIllustrations(): Icon[] {
  const require = createRequire(import.meta.url);
  const { icons } = require("@iconify-json/fluent-emoji-flat/icons.json") as {
    icons: Record<string, { body: string }>;
  };
  const characters = require("@iconify-json/fluent-emoji-flat/chars.json") as Record<string, string>;
  const words = require("emojilib") as Record<string, string[]>;
  const keywords = new Map<string, string[]>();
  for (const [codes, name] of Object.entries(characters)) {
    const character = String.fromCodePoint(...codes.split("-").map((code) => Number.parseInt(code, 16)));
    const known = words[character] ?? words[`${character}\uFE0F`] ?? [];
    keywords.set(name, [...(keywords.get(name) ?? []), ...known.flatMap((word) => fold(word).split(/[_\s]+/))]);
  }
  return Object.entries(icons)
    .filter(([name]) => !/-(?:light|medium|dark)(?:-|$)/.test(name))
    .map(([name, { body }]) => ({
      name,
      body,
      names: new Set(name.split("-")),
      keywords: new Set(keywords.get(name)),
    }));
}
