import { beforeAll, describe, expect, test } from "vitest";
import { clustersOf } from "./clusters.ts";
import { loadSlices } from "./slices.ts";

beforeAll(loadSlices);

const cut = (text: string) => clustersOf(text).map((cluster) => cluster.text);
const kinds = (text: string) => clustersOf(text).map(({ emoji }) => (emoji === undefined ? "letter" : "emoji"));

describe("What stays together", () => {
  test.each([
    ["letters and their marks", ["e\u0301", "a", "Ż"]],
    ["conjuncts with their vowel signs", ["श्री", "म", "ती", "क्ष्मी", "त्र्य"]],
    ["Bengali, Tamil and Malayalam conjuncts", ["ন্দ্যো", "க்ஷ்மி", "ശ്രീ"]],
    ["Odia, Sinhala and Khmer conjuncts", ["ଶ୍ରୀ", "කෘ", "ක්‍රි", "ស្ត្រី", "ខ្ញុំ"]],
    ["Thai and Lao vowels with their consonant", ["เท", "ศ", "ไท", "ย", "น้ำ", "ป", "ระ", "ເມື", "ອ"]],
    ["a virama that joins nothing", ["पु", "ष्क", "र्", " "]],
    ["people with skin and work", ["👩🏽‍💻", "👨‍👩‍👧‍👦"]],
    ["flags", ["🇮🇳", "🇬🇧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳️‍🌈"]],
    ["keycaps", ["1️⃣", "#️⃣"]],
  ])("%s", (_, clusters) => {
    expect(cut(clusters.join(""))).toEqual(clusters);
  });

  test("emoji that no font joins are separate", () => {
    expect(cut("👩‍🍕")).toEqual(["👩", "🍕"]);
  });
});

describe("What is drawn as emoji", () => {
  test("is an emoji or a character marked as one; digits and signs are letters", () => {
    expect(kinds("😀❤❤️")).toEqual(["emoji", "emoji", "emoji"]);
    expect(kinds("1#©™★王")).toEqual(Array.from("1#©™★王", () => "letter"));
    expect(kinds("©️1️⃣")).toEqual(["emoji", "emoji"]);
  });
});
