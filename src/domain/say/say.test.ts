import { describe, expect, test } from "vitest";
import * as en from "./en.ts";
import * as hi from "./hi.ts";
import * as ta from "./ta.ts";
import type { Language } from "../languages.ts";
import type { BegunSay, Say } from "./say.ts";
import { areasWithGaps, filledCatalogue } from "./filled.ts";
import { spoken } from "./spoken.ts";

describe("the catalogue", () => {
  test("returns texts in the current language, also through a stored part of it", () => {
    let language: Language = "hi";
    // With a provider of its own, because the current one is shared with other tests of this process.
    const { login: say, price } = spoken<Say>({ en: { ...en }, hi: { ...hi }, ta: { ...ta } }, () => language);
    expect([say.send, say.sample.name, say.digit(2)]).toEqual([hi.login.send, hi.login.sample.name, hi.login.digit(2)]);
    expect({ ...price }.tooLittle).toBe(hi.price.tooLittle);
    language = "en";
    expect([say.send, say.sample.name, say.digit(2)]).toEqual([en.login.send, en.login.sample.name, en.login.digit(2)]);
  });
});

describe("a language that is not whole", () => {
  const begun: BegunSay = { product: { save: "சேமி" }, previewAs: ta.previewAs };
  const all = { en: { ...en }, hi: { ...hi }, ta: begun };

  test("shows the texts that it lacks in English, on the server and in the browser", () => {
    const { product, login, previewAs, magic } = spoken<Say>(all, () => "ta");
    const browser = filledCatalogue<Say>({ ...en }, begun);
    const said = [
      { product, login, previewAs, magic },
      { ...browser, product: browser.product },
    ].map((say) => [
      say.product.save,
      say.product.cancel,
      say.login.digit(2),
      say.previewAs.sampleNames.map((name) => name),
      say.magic.prompts.map((prompt) => prompt),
      say.magic.prompts[0],
    ]);
    expect(said[0]).toEqual([
      "சேமி",
      en.product.cancel,
      en.login.digit(2),
      ta.previewAs.sampleNames,
      en.magic.prompts,
      en.magic.prompts[0],
    ]);
    expect(said[1]).toEqual(said[0]);
  });

  test("is known by its areas with gaps", () => {
    expect(areasWithGaps({ ...en }, { ...en })).toEqual([]);
    const { save: _, ...product } = en.product;
    expect(areasWithGaps({ ...en }, { ...en, product })).toEqual(["product"]);
    const { login: __, ...rest } = { ...en };
    expect(areasWithGaps({ ...en }, rest)).toEqual(["login"]);
  });
});

describe.each([
  ["Hindi", hi, /\p{Script=Devanagari}/u],
  ["Tamil", ta, /\p{Script=Tamil}/u],
] as const)("the %s texts", (language, own, letters) => {
  test("are all in their language", () => {
    const foreign = texts(own).filter(([, text]) => isForeign(text, letters));
    expect(foreign.map(([path]) => path).filter((path) => !staysIn(language, path))).toEqual([]);
  });
});

function staysIn(language: string, path: string): boolean {
  return AS_IT_STANDS.has(path) || (language === "Tamil" && READ_IN_ENGLISH.test(path));
}

/** What the built-in designer and generator read: they know English and Hindi. */
const READ_IN_ENGLISH =
  /^(magic\.prompts|magic\.designs\.(placeholder|examples)|firstSteps\.sampleLanguage|designer\.fontGroups|students\.columns)/;

describe("the Hindi texts", () => {
  test("have as many lines and choices as the English ones", () => {
    expect(texts(hi).map(([path]) => path)).toEqual(texts(en).map(([path]) => path));
  });
});

/** Names, and identifiers that other programs or designs use: the same in every language. */
const AS_IT_STANDS = new Set([
  "product.name",
  "login.walletStatement",
  "buyCredits.success",
  "keys.names.Mod",
  "keys.names.Space",
  "keys.names.Escape",
  "keys.names.Delete",
  "previewAs.sampleNames.0",
  "importing.templateFile",
  "importing.leftOutFile",
  "mail.via",
  "certificate.networks.facebook",
  "certificate.networks.twitter",
  "certificate.networks.linkedin",
  "certificate.networks.instagram",
  "certificate.networks.whatsapp",
  "whatsapp.title",
  "whatsapp.byWhatsApp",
  "whatsapp.badge",
]);

/** Every text by its path; functions as their source code. */
function texts(branch: object, path = ""): [path: string, text: string][] {
  return Object.entries(branch).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const here = path === "" ? name : `${path}.${name}`;
    if (typeof value === "object" && value !== null) return texts(value, here);
    return [[here, typeof value === "function" ? String(value) : JSON.stringify(value)]];
  });
}

/** Whether it contains letters outside placeholders, but none of the language's. */
function isForeign(text: string, letters: RegExp): boolean {
  const quoted = [...text.matchAll(/"[^"]*"|`[^`]*`/g)].join(" ").replaceAll(/\$\{[^}]*\}|Prashasti/g, "");
  return /[a-z]{3}/i.test(quoted) && !letters.test(text);
}
