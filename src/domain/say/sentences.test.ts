// Sentences made from parts: with numbers, names, and optional parts.
import { describe, expect, test } from "vitest";
import * as en from "./en.ts";
import * as hi from "./hi.ts";
import * as ta from "./ta.ts";

type Sentence = (...params: unknown[]) => string;

const [HINDI, TAMIL] = [hi, ta].map((catalogue) => new Map(sentences(catalogue)));
/** A sentence that a language lacks is said in English. */
const ALL = sentences(en).map(([path, english]) => ({
  path,
  english,
  others: [HINDI?.get(path) ?? english, TAMIL?.get(path) ?? english],
}));

/** Sentences whose parameters have special types. */
const TOLD: Readonly<Record<string, unknown[]>> = {
  "certificate.noSuchSize": [[640, 1280]],
  "http.because": ["The design was not saved", "No connection"],
  "designer.addressRefused": ["/a.png"],
  "apiKeys.scopeMissing": [["lists:write", "certificates:issue"]],
  "magic.pictureOf": ["marigolds"],
  "importing.forecast": [1, 2, 3, 4],
  "members.deleteText": [2, 3],
  "mail.before.samples": [["Dr Priya Sharma"]],
  "mail.wordsUnknown": [["Team", "College"]],
  "mail.leftOut.gaps": [2, ["Team", "College"]],
  "mail.leftOut.small": [2, ["Riya", "Asha"], 3],
  "mail.leftOut.stillSays": [["Your Title Here", "{{Team}}"]],
  "announcements.place": [{ x: 11, y: 12, width: 13, height: 14 }],
  "workspaces.onlyTheyCan": [["owner"], ["designs.change", "lists.change"]],
  "workspaces.forbidden": [["owner"], "designs.change", ["Asha"]],
};
/** Parameters that each language has words of its own for. */
const CODES: ReadonlySet<string> = new Set([
  "owner",
  "pause",
  "designs.change",
  "lists.change",
  "designs.change,lists.change",
]);

test("the two buttons of a question never say the same", () => {
  for (const { withdrawal, product } of [en, hi]) {
    expect(withdrawal.submit).not.toBe(product.cancel);
    expect(product.delete).not.toBe(product.cancel);
  }
});

describe("a sentence", () => {
  test("contains the same parameters in Hindi and Tamil as in English", () => {
    const left = ALL.filter(({ path, english, others }) => {
      const params = fillWith(path, english, (at) => `told${at}`);
      const words = params
        .flatMap((one) => (typeof one === "object" ? Object.values(one as object) : [one]))
        .map(String)
        .filter((word) => !CODES.has(word));
      return words.some((word) =>
        others.some((say) => english(...params).includes(word) !== say(...params).includes(word)),
      );
    });
    expect(left.map(({ path }) => path)).toEqual([]);
  });

  test("groups large numbers as usual in India, in all languages", () => {
    const unlike = ALL.filter(({ path, english, others }) => {
      const params = fillWith(path, english, () => 123_456);
      return others.some((say) => isGrouped(english(...params)) !== isGrouped(say(...params)));
    });
    expect(unlike.map(({ path }) => path)).toEqual([]);
    expect(en.students.count(123_456)).toBe("1,23,456 students");
  });

  test("uses singular and plural correctly", () => {
    const nouns =
      "student|mail|row|certificate|element|template|credit|character|name|rule|page|address|recipient|week";
    expect(counted(1, new RegExp(`\\b1 (?:${nouns}|month|year|day)(?:e?s)\\b`))).toEqual([]);
    expect(counted(2, new RegExp(`\\b2 (?:${nouns}|month|year|day)\\b`))).toEqual([]);
  });

  test("has no space before a punctuation mark", () => {
    const spaced = ALL.filter(({ path, english, others }) => {
      const params = fillWith(path, english, (at) => `told${at}`);
      return [english, ...others].some((say) => / [?!.,;:।](?:\s|$)/.test(say(...params)));
    });
    expect(spaced.map(({ path }) => path)).toEqual([]);
  });

  test("is complete without a name or a reason", () => {
    for (const {
      corrections,
      certificate,
      mail,
      posts,
      unsubscribe,
      designer,
      http,
      importing,
      announcements: params,
    } of [en, hi]) {
      const texts = [
        corrections.askWhom(""),
        certificate.description("Asha", "HackFest", ""),
        certificate.unchanged("", "20 November 2026"),
        certificate.issued("", "20 November 2026"),
        mail.line("HackFest", ""),
        posts.description(""),
        unsubscribe.ask("a@b.example", ""),
        unsubscribe.done("a@b.example", ""),
        designer.contentInvalid(""),
        designer.element("Title", ""),
        http.checkField(""),
        importing.fault("", "Name is required."),
        params.done.order(""),
      ];
      expect(texts.filter((text) => / [.,।]|[:,] *[.।]?$| {2}|^\s|\s$|^:/.test(text) || text === "")).toEqual([]);
    }
  });

  test("ends with its language's full stop, also before another sentence", () => {
    expect(en.mail.leftOut.ready("Checked 2 of 2")).toBe("Checked 2 of 2. Every text fits and is filled in.");
    expect(hi.mail.leftOut.ready("2 में से 2 जाँचे गए")).toMatch(/^2 में से 2 जाँचे गए। [^.।]+।$/);
  });

  test("gives a wait in seconds, or in minutes when it is long", () => {
    expect(en.login.waitBeforeResend(60)).toBe("Please wait 60 s before sending another code.");
    expect(en.login.waitBeforeResend(300)).toBe("Please wait 5 min before sending another code.");
  });

  test("contains the items of a list", () => {
    expect(en.certificate.noSuchSize([640, 1280])).toContain("640");
    expect(en.importing.forecast(1, 2, 0, 1_000)).toBe(
      "1 student will be added, 2 updated, 1,000 skipped until fixed.",
    );
    expect(en.importing.forecast(2, 0, 3, 0)).toBe("2 students will be added, 3 duplicates skipped.");
    expect(en.announcements.done.order("Title")).toBe("Reordered the layers: Title");
    expect(hi.importing.forecast(1, 2, 3, 1_000)).toMatch(/1.*2.*3.*1,000/);
    expect(hi.importing.forecast(2, 0, 0, 0)).not.toMatch(/[013-9]/);
  });
});

function isGrouped(params: unknown): boolean {
  // A name is inserted unchanged, even when it is a number.
  return String(params).includes("1,23,456");
}

/** English sentences in which a number and its noun do not agree; limits are never one. */
function counted(n: number, wrong: RegExp): string[] {
  const texts = ALL.map(({ path, english }) => english(...fillWith(path, english, () => n)));
  // The specification's 'n days ago' starts at three.
  const meant = texts.filter((text) => !/(?:at most|more than|longer than) \d|^1 days ago$/i.test(text));
  return meant.filter((text) => wrong.test(text));
}

function fillWith(path: string, sentence: Sentence, each: (at: number) => unknown): unknown[] {
  if (path.startsWith("events.said.")) return [happened(each)];
  return TOLD[path] ?? Array.from({ length: sentence.length }, (_, at) => each(at));
}

/** What the record tells of an event, of any kind. */
function happened(each: (at: number) => unknown) {
  const told = Object.fromEntries(TOLD_OF_EVENTS.map((name, at) => [name, each(at)]));
  return { ...told, role: "owner", act: "pause", accepted: true };
}

const TOLD_OF_EVENTS = [
  "name",
  "email",
  "person",
  "template",
  "from",
  "to",
  "imported",
  "updated",
  "students",
  "mails",
  "messages",
  "certificates",
  "credits",
  "people",
];

function sentences(branch: object, path = ""): [path: string, sentence: Sentence][] {
  return Object.entries(branch).flatMap(([name, value]: [string, unknown]): [string, Sentence][] => {
    const here = path === "" ? name : `${path}.${name}`;
    if (typeof value === "function") return [[here, value as Sentence]];
    return typeof value === "object" && value !== null ? sentences(value, here) : [];
  });
}
