// Which column says who agreed, and what a yes is.
import fc from "fast-check";
import { expect, test } from "vitest";
import { optInColumnOf, saysYes } from "./consent.ts";

test.each([
  [["Prize", "WhatsApp opt-in"], "WhatsApp opt-in"],
  [["Whatsapp consent", "Opt-in"], "Whatsapp consent"],
  [["Opt-In"], "Opt-In"],
  [["Do you agree to get your certificate on WhatsApp?"], "Do you agree to get your certificate on WhatsApp?"],
  [["व्हाट्सएप सहमति"], "व्हाट्सएप सहमति"],
  [["வாட்ஸ்அப் எண்", "வாட்ஸ்அப் சம்மதம்"], "வாட்ஸ்அப் சம்மதம்"],
  [["வாட்ஸ்அப்பில் சான்றிதழ் பெற ஒப்புக்கொள்கிறீர்களா?"], "வாட்ஸ்அப்பில் சான்றிதழ் பெற ஒப்புக்கொள்கிறீர்களா?"],
  [["WhatsApp-இல் செய்தி பெற சம்மதமா?"], "WhatsApp-இல் செய்தி பெற சம்மதமா?"],
  [["வாட்சப் ஒப்புதல்"], "வாட்சப் ஒப்புதல்"],
  [["வாட்ஸ்அப் எண்", "விதிகளுக்குச் சம்மதம்"], undefined],
  [["WhatsApp group", "I agree to the rules", "College"], undefined],
  [[], undefined],
])("of %j it is %j", (columns, column) => {
  expect(optInColumnOf(columns)).toBe(column);
});

const YES = ["Yes", " YES ", "y", "TRUE", "1", "I agree", "Opted-in", "opt_in", "ok", "On", "✓", "✔\uFE0F"]
  .concat(["हाँ", "हां", "जी हाँ", "मैं सहमत हूँ", "ஆம்", "ஆமாம்!", "சம்மதம்", "சம்மதிக்கிறேன்"])
  .concat(["Yes, send it", "yes please", "Yes, ok", "Yes, I agree.", "yes i consent", "1. Yes"])
  .concat(["ok, on WhatsApp", "Opt-in: yes", "✅ Yes", "(yes)", '"Yes"', "हां, भेजिए", "हाँ।", "ஆம், அனுப்புங்கள்"])
  .concat(["I agree to receive my certificate on WhatsApp"]);

const NO = ["", "No", "no, yes I am sure", "n", "0", "FALSE", "I do not agree", "disagree", "not yes", "नहीं", "maybe"]
  .concat(["yesterday", "I agree: No", "OK to e-mail, not WhatsApp", "Yes, by email only", "Opt-in: no", "1. No"])
  .concat(["ok no", "On request", "Yes/No", "Yes - no", "yes?", "1.5", "1,0", "-1", "10", "+1", "Y/N", "जी नहीं"])
  .concat(["हाँ या नहीं", "இல்லை", "ஆம் இல்லை", "ha ha", "I agree to the rules", "Yes, but not on WhatsApp", ".", "-"])
  .concat(["I agree to receive my certificate on paper", "please", "on WhatsApp", "send it", "ok to call"]);

test.each(YES)("%j is a yes", (text) => expect(saysYes(text)).toBe(true));

test.each(NO)("%j is none", (text) => expect(saysYes(text)).toBe(false));

const NO_WORDS = ["no", "not", "never", "don't", "only", "stop", "unless", "नहीं", "मत", "இல்லை", "வேண்டாம்"];
const UNKNOWN = fc.stringMatching(/^[a-z]{1,12}x$/);

test("a yes with a word of no or an unknown word, anywhere in it, is none", () => {
  const word = fc.oneof(fc.constantFrom(...NO_WORDS), UNKNOWN);
  const sign = fc.constantFrom(" ", ", ", ": ", ". ", "; ", " - ", "/", "\n", "! ");
  fc.assert(
    fc.property(fc.constantFrom(...YES), word, sign, fc.boolean(), (yes, other, between, first) => {
      expect(saysYes(first ? `${other}${between}${yes}` : `${yes}${between}${other}`)).toBe(false);
    }),
  );
});

test("no answer takes long to read", () => {
  const long = `yes${" please send it i agree".repeat(20_000)}`;
  const began = performance.now();
  expect([saysYes(long), saysYes(`${long} no`)]).toEqual([true, false]);
  expect(performance.now() - began).toBeLessThan(1000);
});
