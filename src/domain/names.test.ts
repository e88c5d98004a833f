// Thirty names as people have them and as they arrive, with what is stored.
import { expect, test } from "vitest";
import { parseStudent, STUDENT } from "./list/student.ts";

test.each<[string, string, string]>([
  ["Devanagari", "अनन्या कृष्णमूर्ति", "अनन्या कृष्णमूर्ति"],
  ["Devanagari with a joiner", "श्री\u200Dमती", "श्री\u200Dमती"],
  ["Devanagari without one", "क\u094D\u200Cष", "क\u094D\u200Cष"],
  ["a nukta of its own", "ज\u093Cोया", "ज\u093Cोया"],
  ["Tamil", "லக்ஷ்மி", "லக்ஷ்மி"],
  ["Telugu", "వెంకట రావు", "వెంకట రావు"],
  ["Bengali", "অরিন্দম ঘোষ", "অরিন্দম ঘোষ"],
  ["Gujarati", "ધ્રુવ પટેલ", "ધ્રુવ પટેલ"],
  ["Gurmukhi", "ਜਸਪ੍ਰੀਤ ਸਿੰਘ", "ਜਸਪ੍ਰੀਤ ਸਿੰਘ"],
  ["Kannada", "ಸಹನಾ", "ಸಹನಾ"],
  ["Malayalam", "ശ്രീജ", "ശ്രീജ"],
  ["Odia", "ସୁଭାଷ", "ସୁଭାଷ"],
  ["Urdu", "محمد عرفان", "محمد عرفان"],
  ["Hebrew", "שרה כהן", "שרה כהן"],
  ["Latin and Arabic", "Asha محمد", "Asha محمد"],
  ["Chinese", "王小明", "王小明"],
  ["Japanese", "山田 花子", "山田 花子"],
  ["Korean in pieces", "\u1112\u1161\u11AB", "한"],
  ["Vietnamese", "Nguyễn Thị Ánh", "Nguyễn Thị Ánh"],
  ["accents apart", "Jose\u0301 Mu\u0308ller", "José Müller"],
  ["apostrophes and hyphens", "Zoë D’Souza-O'Brien", "Zoë D’Souza-O'Brien"],
  ["one letter", "V", "V"],
  ["a family of emoji", "Asha 👩\u200D👩\u200D👧", "Asha 👩\u200D👩\u200D👧"],
  ["200 characters", "x".repeat(STUDENT.name), "x".repeat(STUDENT.name)],
  ["a bidi override", "Asha\u202Egpj.exe", "Ashagpj.exe"],
  ["bidi isolates", "\u2066Asha\u2069", "Asha"],
  ["a NUL", "As\0ha", "Asha"],
  ["a line end", "Asha\r\nBcc: all", "Asha Bcc: all"],
  ["a lone surrogate", "Asha\uD800", "Asha\uFFFD"],
  ["the name of nothing", "Null", "Null"],
])("%s", (_, sent, kept) => {
  const { name } = parseStudent({ name: sent });
  expect(name).toBe(kept);
  expect(name).toBe(name.normalize("NFC"));
});
