// The names that a sentence holds, dates and roles among them, and what is none.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findNames, type Names } from "./find-names.ts";

const NOTHING: Names = { event: "", article: false, place: "", date: "", organiser: "", signers: [], prize: "" };

test.each(["", "   ", "certificate", "Certificate", "certificate for hackfest"])("%j names nothing", (sentence) => {
  expect(findNames(sentence)).toEqual(NOTHING);
});

describe("The date", () => {
  test.each([
    ["HackFest on 20th of november 2026", "20 November 2026"],
    ["HackFest, 3 - 5 march 2026", "3 - 5 March 2026"],
    ["HackFest from 30 november to 2 december 2026", "30 November to 2 December 2026"],
    ["HackFest, 12 May–14 May 2026", "12 May–14 May 2026"],
    ["HackFest, 28 December 2026 to 2 January 2027", "28 December 2026 to 2 January 2027"],
    ["HackFest from June to August 2026", "June to August 2026"],
    ["HackFest, March 3, 2026", "March 3, 2026"],
    ["HackFest in May 2026", "May 2026"],
    ["HackFest on 20/11/2026", "20/11/2026"],
    ["हैकफेस्ट, २० नवंबर २०२६", "२० नवंबर २०२६"],
    ["HackFest 20/11/20265", ""],
    ["Maya in Marchwood", ""],
  ])("of %j is %j", (sentence, date) => {
    const found = findNames(sentence);
    expect(found.date).toBe(date);
    // What is a date is no part of the name.
    expect(found.event).not.toMatch(/\b(?:may|december|january)\b/i);
  });
});

describe("The event", () => {
  test.each([
    ["HackFest 2026 at IIT Jodhpur", "HackFest 2026", false],
    ["“Code & Coffee” by Robotics Club", "Code & Coffee", false],
    ["'Asha's Day' of the club", "Asha's Day", false],
    ["Event 'Don't Stop' at Pune", "Don't Stop", false],
    ["the winner of our Science Fair", "Science Fair", true],
    ["an AI workshop", "AI Workshop", true],
    ["विज्ञान मेला जयपुर में", "विज्ञान मेला", false],
    ["<script>alert(1)</script> Fest 2026", "Fest 2026", false],
  ])("of %j is %j", (sentence, event, article) => {
    expect(findNames(sentence)).toMatchObject({ event, article });
  });

  test("and who holds it are told apart", () => {
    expect(findNames("Sports Day of Greenwood School")).toMatchObject({
      event: "Sports Day",
      organiser: "Greenwood School",
    });
  });
});

test.each([
  ["Fest by the Computer Society of India at Chennai on 5 May", "Computer Society of India", "Chennai"],
  ["organised by Robotics Club dark blue", "Robotics Club", ""],
  ["विज्ञान मेला जयपुर में, रोबोटिक्स क्लब द्वारा", "रोबोटिक्स क्लब", "जयपुर"],
  ["Tech Summit in Pune, Maharashtra and at Delhi", "", "Pune, Maharashtra"],
  ["certificate by AI", "", ""],
  ["certificate made by hand", "", ""],
])("%j: organised by %j, at %j", (sentence, organiser, place) => {
  expect(findNames(sentence)).toMatchObject({ organiser, place });
});

describe("Who signs", () => {
  test.each([
    ["signed by the Principal", [{ name: "", role: "Principal" }]],
    ["signed by Prof. K. Iyer with gold", [{ name: "Prof. K. Iyer", role: "" }]],
    [
      "signed by Dr. A. Rao, Dean and Meera Joshi (Convener), and Third Person",
      [
        { name: "Dr. A. Rao", role: "Dean" },
        { name: "Meera Joshi", role: "Convener" },
      ],
    ],
  ])("%j", (sentence, signers) => {
    expect(findNames(sentence).signers).toEqual(signers);
  });
});

test.each([
  ["first prize for Quiz", "First Prize"],
  ["best innovation award at Hack Day", "Best Innovation Award"],
  ["द्वितीय स्थान, कविता पाठ", "द्वितीय स्थान"],
  ["प्रथम", "प्रथम स्थान"],
  ["first and second prize for Quiz", ""],
  ["gold medal and silver medal", ""],
  ["Best of the best", ""],
])("the prize of %j is %j", (sentence, prize) => {
  expect(findNames(sentence).prize).toBe(prize);
});

test("a name that is too long is shortened by whole words", () => {
  const { event } = findNames(`The ${"Very Long Name ".repeat(20)}Fest 2026`);
  expect(event).toBe("Very Long Name Very Long Name Very Long Name Very Long Name");
  expect(findNames(`${"A".repeat(200)} Fest`).event).toHaveLength(60);
});

test("whatever is written, what is found is short, whole and on one line", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("signed by ", "on 5 May 2026 ", "“", "”", "'", " by ", " at ", "प्रथम ", " द्वारा ", "\n", "<b>"),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const { event, organiser, signers, place, prize } = findNames(pieces.join(""));
      for (const text of [event, organiser, ...signers.flatMap(({ name, role }) => [name, role])]) {
        expect(text.length).toBeLessThanOrEqual(60);
        expect(text.isWellFormed() || !pieces.join("").isWellFormed()).toBe(true);
      }
      expect(signers.length).toBeLessThanOrEqual(2);
      for (const text of [event, organiser, place, prize]) expect(text).not.toMatch(/[<>{}|\n]/);
    }),
  );
});
