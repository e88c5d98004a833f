import { describe, expect, test } from "vitest";
import * as en from "./en.ts";
import * as hi from "./hi.ts";
import type { Language } from "../languages.ts";
import type { Say } from "./say.ts";
import { spoken } from "./spoken.ts";

describe("the catalogue", () => {
  test("returns texts in the current language, also through a stored part of it", () => {
    let language: Language = "hi";
    // With a provider of its own, because the current one is shared with other tests of this process.
    const { login: say, price } = spoken<Say>({ en: { ...en }, hi: { ...hi } }, () => language);
    expect([say.send, say.sample.name, say.digit(2)]).toEqual([hi.login.send, hi.login.sample.name, hi.login.digit(2)]);
    expect({ ...price }.tooLittle).toBe(hi.price.tooLittle);
    language = "en";
    expect([say.send, say.sample.name, say.digit(2)]).toEqual([en.login.send, en.login.sample.name, en.login.digit(2)]);
  });
});

describe("the Hindi texts", () => {
  test("are all in Hindi", () => {
    const foreign = texts(hi).filter(([, text]) => isForeign(text));
    expect(foreign.map(([path]) => path).filter((path) => !AS_IT_STANDS.has(path))).toEqual([]);
  });

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
]);

/** Every text by its path; functions as their source code. */
function texts(branch: object, path = ""): [path: string, text: string][] {
  return Object.entries(branch).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const here = path === "" ? name : `${path}.${name}`;
    if (typeof value === "object" && value !== null) return texts(value, here);
    return [[here, typeof value === "function" ? String(value) : JSON.stringify(value)]];
  });
}

/** Whether it contains letters outside placeholders, but no Hindi. */
function isForeign(text: string): boolean {
  const quoted = [...text.matchAll(/"[^"]*"|`[^`]*`/g)].join(" ").replaceAll(/\$\{[^}]*\}|Prashasti/g, "");
  return /[a-z]{3}/i.test(quoted) && !/\p{Script=Devanagari}/u.test(text);
}
