// Which column says who agreed, and what a yes is.
import { expect, test } from "vitest";
import { optInColumnOf, saysYes } from "./consent.ts";

test.each([
  [["Prize", "WhatsApp opt-in"], "WhatsApp opt-in"],
  [["Whatsapp consent", "Opt-in"], "Whatsapp consent"],
  [["Opt-In"], "Opt-In"],
  [["Do you agree to get your certificate on WhatsApp?"], "Do you agree to get your certificate on WhatsApp?"],
  [["व्हाट्सएप सहमति"], "व्हाट्सएप सहमति"],
  [["WhatsApp group", "I agree to the rules", "College"], undefined],
  [[], undefined],
])("of %j it is %j", (columns, column) => {
  expect(optInColumnOf(columns)).toBe(column);
});

test.each(["Yes", " YES ", "y", "TRUE", "1", "Yes, send it", "I agree", "Opted-in", "हाँ", "हां, भेजिए", "✓"])(
  "%j is a yes",
  (text) => expect(saysYes(text)).toBe(true),
);

test.each([
  "",
  "No",
  "no, yes I am sure",
  "n",
  "0",
  "FALSE",
  "I do not agree",
  "disagree",
  "not yes",
  "नहीं",
  "maybe",
  "yesterday",
])("%j is none", (text) => expect(saysYes(text)).toBe(false));
