import { expect, it } from "vitest";
import { nameInMail } from "./name-in-mail.ts";

it("names of people and institutions stay as they are written", () => {
  for (const name of [
    "Asha Rao",
    "Dr. A. P. Kumar (Retd.)",
    "HackFest 2025-2026",
    "रमेश कुमार",
    "க்ஷேத்ரா கல்லூரி",
    "श्री राम कॉलेज ऑफ़ कॉमर्स",
    "St Xavier's College, Mumbai 400001",
  ])
    expect(nameInMail(name)).toBe(name);
  expect(nameInMail("B.Tech Cell")).toBe("B. Tech Cell");
});

it("addresses, links and telephone numbers are left out, however they are written", () => {
  const left = [
    "State Bank https://evil.example/win",
    "State Bank HTTP://EVIL.EXAMPLE",
    "State Bank www.evil.example",
    "State Bank evil.example",
    "State Bank evil.example/a?b=c",
    "State Bank ｅｖｉｌ．ｅｘａｍｐｌｅ",
    "State Bank evil。example",
    "State Bank ev\u200Bil.exa\u00ADmple",
    "State Bank भुगतान.भारत",
    "State Bank help@evil.example",
    "State Bank upi-name@okbank",
    "State Bank +91 98765 43210",
    "State Bank 98765-43210",
    "State Bank (1800) 123 456",
    "State Bank ९८७६५४३२१०",
  ].filter((name) => nameInMail(name) !== "State Bank");
  expect(left).toEqual([]);
  expect(nameInMail("https://evil.example")).toBe("");
});

it("they are short", () => {
  expect(Array.from(nameInMail("Your account is closed. ".repeat(9)))).toHaveLength(60);
});
