// Ten thousand random sentences: every design is valid, and no text covers another or the ornaments at the edge.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isInside, overlap } from "../canvas/box.ts";
import { type Content, type Element, parseContent } from "../canvas/content.ts";
import { DEFAULT_TEXTS } from "../canvas/default-texts.ts";
import { placeholdersIn } from "../canvas/placeholders.ts";
import { sampleTextsIn } from "../starters/sample-texts.ts";
import { STARTERS } from "../starters/catalogue.ts";
import { Brief, MAGIC_SHAPES } from "./brief.ts";
import { chooseLooks } from "./choose-looks.ts";
import { designFrom } from "./design.ts";
import { LOOK_TRAITS, looksIn } from "./looks.ts";
import { readBrief } from "./read-brief.ts";

const SENTENCES = 10_000;
/** Texts keep this distance from the edge, in canvas pixels. */
const MARGIN = 12;

const WORDS = [
  "certificate",
  "winner",
  "participation",
  "for",
  "at",
  "by",
  "in",
  "on",
  "the",
  "of",
  "and",
  "with",
  "signed by",
  "HackFest 2026",
  "IIT Jodhpur",
  "National Conference on Machine Learning and Artificial Intelligence",
  "quiz",

  "Greenwood School",
  "20 November 2026",
  "dark",
  "gold",
  "green",
  "black",
  "minimal",
  "playful",
  "festive",
  "story",
  "square",
  "portrait",
  "post",
  "volunteers",
  "speaker",
  "internship",
  "course",
  "sports",
  "school",
  "first prize",

  "let AI write",
  "in Hindi",
  "in Tamil",
  "हिंदी दिवस 2026",
  "के लिए",
  "प्रतिभागिता",
  "विजेता",
  "द्वारा",
  "पोस्ट",
  "स्टोरी",
  "Dr. Venkatanarasimharajuvaripeta Srinivasa Raghavendra",
  "Dean",
  "{{Remarks}}",
  "<b>",
  "|",
  '"',
  "🎉",
  ",",
  ".",
];
const sentence = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 24 }).map((words) => words.join(" ")),
  fc.string({ unit: "grapheme", maxLength: 200 }),
);

test("ten thousand random sentences give valid designs without overlaps", { tags: "full" }, () => {
  const round = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(sentence, round, (said, again) => {
      const brief = readBrief(said);
      expect(Brief.safeParse(brief).error).toBeUndefined();
      const looks = chooseLooks(brief, again);
      expect(new Set(looks).size).toBe(3);
      const [look = "deco"] = looks;
      const content = designFrom(brief, look);
      expect(parseContent(JSON.stringify(content))).toEqual(content);
      expect(faultsOf(content, look)).toEqual([]);
    }),
    { numRuns: SENTENCES, seed: 2026 },
  );
});

const LONG = readBrief(
  'Certificate of participation for "The International Conference on Learning and Teaching" at Indian Institute of Science, Bengaluru, 20-22 November 2026, organised by the Department of Computer Science and Automation, signed by Dr. Venkatanarasimharajuvaripeta, Dean and Prof. Srinivasa Raghavendra, Head of Department',
);

describe.each(MAGIC_SHAPES)("In the shape %s", (shape) => {
  test("every look has room for long texts, also as a post, and in Hindi", () => {
    const hindi = readBrief("हिंदी दिवस 2026 के लिए प्रतिभागिता प्रमाणपत्र, राजकीय विद्यालय द्वारा, 20 नवंबर 2026");
    const faults = looksIn(shape).flatMap((look) =>
      [LONG, hindi].flatMap((brief) =>
        [false, true].flatMap((post) => faultsOf(designFrom({ ...brief, shape, post }, look), look)),
      ),
    );
    expect(faults).toEqual([]);
  });

  test("trying again shows other looks until all that suit were shown", () => {
    const brief = { ...LONG, shape };
    const seen = [0, 1].flatMap((round) => chooseLooks(brief, round));
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe("A design", () => {
  test("has the name, the reason, number, code and who signs, and says that the signers are samples", () => {
    const content = designFrom(readBrief("Winners of HackFest 2026 at IIT Jodhpur"), "indigo-citation");
    const texts = content.elements.flatMap((element) => ("text" in element ? [String(element.text)] : []));
    expect(new Set(texts.flatMap((text) => placeholdersIn(text)))).toEqual(
      new Set(["Student Name", "Remarks", "Certificate ID"]),
    );
    expect(texts).toContain("IIT Jodhpur");
    expect(content.elements.filter(({ type }) => type === "image")).toHaveLength(1);
    expect(sampleTextsIn(content)).toEqual(["Name"]);
  });

  test("is filled by AI only where that is asked for, and then names the event elsewhere", () => {
    expect(textsOf("HackFest 2026")).not.toContain(DEFAULT_TEXTS.description);
    expect(textsOf("HackFest 2026, let AI write the citation")).toEqual(
      expect.arrayContaining([DEFAULT_TEXTS.description, "HackFest 2026"]),
    );
  });

  test("as a post has neither number, code nor signatures", () => {
    const { elements } = designFrom(readBrief("Instagram post: winners of HackFest 2026"), "podium");
    expect(elements.filter(({ id, type }) => type === "image" || /^(?:number|left|right)/.test(id))).toEqual([]);
    expect(elements.map((each) => textOf(each))).toEqual(
      expect.arrayContaining(["HackFest 2026", "<secondary>{{Remarks}}</secondary>"]),
    );
  });

  test("in Hindi is in fonts that have the letters", () => {
    const { elements } = designFrom(readBrief("हिंदी दिवस"), "deco");
    const fonts = elements.flatMap((element) => ("fontFamily" in element ? [element.fontFamily] : []));
    expect(new Set(fonts)).toEqual(new Set(["Yatra One", "Poppins"]));
  });

  test("suits what is asked: dark, left alone by sports and school, and known to the gallery", () => {
    for (const look of chooseLooks(readBrief("HackFest 2026, dark"), 0)) expect(LOOK_TRAITS[look].dark).toBe(true);
    const looks = [0, 1, 2].flatMap((round) => chooseLooks(readBrief("Leadership conference"), round));
    expect(looks).not.toEqual(expect.arrayContaining(["track"]));
    expect(Object.keys(LOOK_TRAITS)).toEqual(Object.keys(STARTERS));
  });
});

/** Texts that are outside the margins, and pairs that cover each other. */
function faultsOf(content: Content, look: string): string[] {
  const { width, height } = content.canvasSize;
  const inner = { width: width - MARGIN * 2, height: height - MARGIN * 2 };
  const texts = content.elements.filter((element) => "text" in element || element.type === "image");
  const outside = texts.filter((one) => !isInside({ ...one, x: one.x - MARGIN, y: one.y - MARGIN }, inner));
  const pairs = texts.flatMap((one, nth) =>
    texts.slice(nth + 1).flatMap((other) => (overlap(one, other) > 0 ? [`${one.id} and ${other.id}`] : [])),
  );
  return [...outside.map(({ id }) => id), ...pairs].map((fault) => `${look}: ${fault}`);
}

function textsOf(said: string): string[] {
  return designFrom(readBrief(said), "rangoli").elements.map((each) => textOf(each));
}

function textOf(element: Element): string {
  return "text" in element ? String(element.text) : "";
}
