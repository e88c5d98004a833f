// What the page verify.html says for each thing that it can find.
import { describe, expect, test } from "vitest";
import { offlineFacts } from "../../../test/credentials/offline-samples.ts";
import { reportOf, type Step, STEP_CODES, STEP_NAMES } from "#domain/credential/verify/report.ts";
import { LANGUAGES } from "#domain/languages.ts";
import { preferredLanguage, sayStep, sayVerdict, speechOf } from "./words.ts";

/** What only the server that keeps the certificates can find. */
const ONLY_ONLINE = new Set(["record", "unverified", "hidden"]);
const STEPS = STEP_NAMES.flatMap((step) =>
  Object.entries(STEP_CODES[step]).flatMap(([state, codes]) =>
    (codes as readonly string[])
      .filter((code) => !ONLY_ONLINE.has(code))
      .map((code) => ({ step, state, code }) as Step),
  ),
);

describe.each(LANGUAGES)("in %s", (language) => {
  const speech = speechOf(language, offlineFacts());

  test("every step has its sentence", () => {
    expect(STEPS.filter((step) => sayStep(step, speech).length < 5)).toEqual([]);
  });

  test("altered, revoked, replaced, expired, a stolen and an unknown key differ", () => {
    const told = ["altered", "withdrawn", "key_compromised", "key_unknown", "expired", "none", "replaced"].map(
      (code) => sayVerdict(reportOf(STEPS.filter((step) => step.code === code).slice(0, 1)), speech).text,
    );
    expect(new Set(told).size).toBe(7);
  });

  test("a date is told where there is one, else that of the facts", () => {
    const at = new Date("2026-03-01T10:00:00Z");
    expect(sayStep({ step: "status", state: "failed", code: "replaced", at }, speech)).toContain("2026");
    expect(sayStep({ step: "status", state: "ok", code: "in_force" }, speech)).toContain(speech.takenAt);
    expect(speech.date("not a date")).toBe("not a date");
  });
});

const valid: Step = { step: "signature", state: "ok", code: "valid" };
const english = speechOf("en", offlineFacts());

test("genuine is said for a certificate whose list was read, and with less for one without", () => {
  const inForce: Step = { step: "status", state: "ok", code: "in_force" };
  const [whole, half] = [[valid, inForce], [valid]].map((steps) => sayVerdict(reportOf(steps), english));
  expect([whole?.mood, half?.mood, sayVerdict(reportOf([]), english).mood]).toEqual(["good", "unsure", "unsure"]);
  expect(whole?.text).toContain("26 November 2026");
});

test("one whose dates cannot be read is not called valid", () => {
  const undated: Step = { step: "dates", state: "not_checked", code: "unreadable" };
  const inForce: Step = { step: "status", state: "ok", code: "in_force" };
  const { mood, text } = sayVerdict(reportOf([valid, inForce, undated]), english);
  expect([mood, text]).toEqual(["unsure", expect.stringContaining("dates cannot be read")]);
});

test("the page speaks the first language that it knows", () => {
  expect(preferredLanguage(["te-IN", "hi-IN", "en"])).toBe("hi");
  expect(preferredLanguage(["de"])).toBe("en");
});
