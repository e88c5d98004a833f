import { beforeAll, describe, expect, test } from "vitest";
import { lineBreaks } from "./breaks.ts";
import { clustersOf } from "./clusters.ts";
import { loadSlices } from "./slices.ts";

beforeAll(loadSlices);

/** The text with a bar wherever a line may begin. */
function broken(text: string): string {
  const clusters = clustersOf(text).map((cluster) => cluster.text);
  const breaks = lineBreaks(clusters);
  return clusters.map((cluster, at) => (breaks[at] ? `|${cluster}` : cluster)).join("");
}

describe("A line may begin", () => {
  test.each([
    ["after spaces", "Asha  |Rao |of |Jodhpur"],
    ["after a hyphen, but not within a number or behind a hyphen that begins a word", "Anne-|Marie |2025-26 |-x"],
    ["after a dash and around a long one", "1999–|2026 |a|—|b"],
    ["after a slash, not within a date", "and/|or |12/11/2026"],
    ["not before punctuation, even over a space", "Bravo ! |(yes) |no?"],
    ["not after an opening bracket or beside quotation marks", "“winner” |( a ) |say |“no”"],
    ["not between a number and its sign", "₹5,000.50 |100% |37°C |№7"],
    ["not beside a space that does not break", "Dr.\u00A0Rao |5\u202Fkm |a\u2060b"],
    ["where an unseen space allows it", "ab\u200B|cd"],
    ["after a soft hyphen", "certi\u00AD|ficate"],
    ["not within a word of an Indian script", "श्रीमती |लक्ष्मीनारायण |வெங்கடராமன் |বন্দ্যোপাধ্যায়"],
    ["in Thai and Lao after spaces and before a vowel that begins a syllable", "ประ|เทศ|ไทย |สมชาย |วຽງ|ເມືອງ"],
    ["in Korean between words, as it is written there", "홍길동 |한국과학기술원"],
    ["after a danda", "प्रथम।|द्वितीय॥ |तृतीय"],
    ["not within an Arabic or Hebrew word", "محمد |عبد، |الله |שלום־רב"],
    ["between ideographs", "王|芳|北|京"],
    [
      "by kinsoku: not before closing signs and small kana, not after opening ones",
      "（王|芳）|は、|「す|ごー|い」々。|きゃっ|と",
    ],
    ["between ideographs and Latin", "王|Asha|芳|2026|年"],
    ["around emoji, never inside", "Asha|👩🏽‍💻|🇮🇳|🇮🇳|👍🏿 |1️⃣"],
  ])("%s", (_, expected) => {
    expect(broken(expected.replaceAll("|", ""))).toBe(expected);
  });
});
