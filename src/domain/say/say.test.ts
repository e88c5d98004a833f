import { afterEach, describe, expect, test } from "vitest";
import * as en from "./en.ts";
import * as hi from "./hi.ts";
import type { Language } from "./languages.ts";
import { SAY, speakBy } from "./say.ts";

const say = SAY.login;
afterEach(() => speakBy(() => "en"));

describe("the catalogue", () => {
  test("answers in the language that is spoken when a text is read, also through a branch that was kept", () => {
    let language: Language = "hi";
    speakBy(() => language);
    expect([say.send, say.sample.name, say.digit(2)]).toEqual([hi.login.send, hi.login.sample.name, hi.login.digit(2)]);
    expect({ ...SAY.price }.tooLittle).toBe(hi.price.tooLittle);
    language = "en";
    expect([say.send, say.sample.name, say.digit(2)]).toEqual([en.login.send, en.login.sample.name, en.login.digit(2)]);
  });
});
