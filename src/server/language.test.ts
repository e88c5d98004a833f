import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API } from "#api/call.ts";
import * as en from "#domain/say/en.ts";
import * as hi from "#domain/say/hi.ts";
import { openWorld, type World } from "../../test/world.ts";
import { languageOfTemplate } from "./language.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe("What a reader sees", () => {
  it.each([
    ["whose browser asks for Hindi", { "accept-language": "hi-IN,hi;q=0.9" }, hi],
    ["whose browser asks for Hindi, but who chose English", { "accept-language": "hi", cookie: "language=en" }, en],
    ["who chose Hindi", { "accept-language": "en-IN", cookie: "language=hi" }, hi],
    ["who says nothing", {}, en],
  ])("%s: also after the body was read", async (_, headers, expected) => {
    const answer = await world.app.inject({
      method: "POST",
      url: `${API}/send-otp`,
      headers: { ...headers, "content-type": "application/json" },
      payload: JSON.stringify({ mobile: "12" }),
    });
    expect(answer.json()).toEqual({ message: expected.login.mobileInvalid, code: "mobile.invalid" });
    const broken = await world.app.inject({
      method: "POST",
      url: `${API}/send-otp`,
      headers: { ...headers, "content-type": "application/json" },
      payload: "{",
    });
    expect(broken.json()).toEqual({ message: expected.http.notJson, code: "request.not_json" });
  });

  it("is in each reader's language, also for simultaneous requests", async () => {
    const languages = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? "hi" : "en"));
    const answers = await Promise.all(
      languages.map((language) =>
        world.app.inject({ url: `${API}/user/profile`, headers: { "accept-language": language } }),
      ),
    );
    expect(answers.map((answer) => answer.json<{ message: string }>().message)).toEqual(
      languages.map((language) => (language === "hi" ? hi : en).http.signIn),
    );
  });
});

it.each([
  ["Hindi", "hi"],
  ["हिन्दी", "hi"],
  ["English", "en"],
  ["Tamil", "ta"],
  ["Telugu", "en"],
] as const)("a template whose language is %s uses the language %s", (language, spoken) => {
  expect(languageOfTemplate(language)).toBe(spoken);
});
