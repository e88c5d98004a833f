import { beforeEach, describe, expect, it } from "vitest";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { DAY } from "#domain/time.ts";
import { draftKey, draftKeys, dropDraft, keepDraft } from "./drafts.ts";
import { draftsAt, isSameDesign } from "./stored-drafts.ts";

const TEMPLATE = "t1";
const design = (mark: number | string): Content => ({ ...EMPTY_CONTENT, mark });
let storage: Storage;
beforeEach(() => {
  storage = room();
});
const keep = (editSession: string, at: number, content: Content, of = TEMPLATE) =>
  keepDraft(storage, { key: draftKey(of, editSession), at, content });
const marks = (of = TEMPLATE) =>
  draftsAt(storage, draftKeys(storage, of)).drafts.map(({ content }) => (content as { mark?: unknown }).mark);

describe("a draft", () => {
  it("is loaded unchanged, the newest session's first", () => {
    keep("a", 1, design("early"));
    keep("b", 2, design("late"));
    keep("a", 1, design("early, changed"));
    expect(marks()).toEqual(["late", "early, changed"]);
    dropDraft(storage, draftKey(TEMPLATE, "b"));
    expect(marks()).toEqual(["early, changed"]);
  });

  it("is shown for its own template only", () => {
    keep("a", 1, design("hers"));
    expect(marks("t2")).toEqual([]);
    expect(marks()).toEqual(["hers"]);
  });

  it("is refused without damage when the device is full", () => {
    storage = room(2000);
    expect(keep("a", 1, design("small"))).toBe(true);
    expect(keep("a", 2, design("x".repeat(5000)))).toBe(false);
    expect(marks()).toEqual(["small"]);
    expect(keep("b", 2, design("x".repeat(2 * 1024 * 1024)))).toBe(false);
  });

  it("is one of at most twenty, and expires after a month without a visit", () => {
    for (let nth = 0; nth < 30; nth++) keep(`s${nth}`, nth, design(nth));
    expect(marks()).toEqual(Array.from({ length: 20 }, (_, nth) => 29 - nth));
    keep("new", 40 * DAY, design("new"));
    expect(marks()).toEqual(["new"]);
  });
});

describe("an invalid draft", () => {
  it.each([
    ["nothing", ""],
    ["half a text", '{"at":1,"content":"{'],
    ["another thing", "[1,2,3]"],
    ["a design that is none", JSON.stringify({ at: 1, content: '{"version":"9"}' })],
    ["a time that is none", JSON.stringify({ at: "now", content: JSON.stringify(EMPTY_CONTENT) })],
    ["too deep a text", JSON.stringify({ at: 1, content: `${"[".repeat(9999)}${"]".repeat(9999)}` })],
    ...["https://evil.example/a.png", "//evil.example/a.png", "/\\evil.example/a.png", "javascript:alert(1)"].map(
      (address) => [
        address,
        JSON.stringify({ at: 1, content: JSON.stringify({ ...EMPTY_CONTENT, backgroundImage: address }) }),
      ],
    ),
  ])("%s is counted and removed, without removing others", (_, text) => {
    keep("good", 1, design("good"));
    storage.setItem(draftKey(TEMPLATE, "bad"), text);
    expect(draftsAt(storage, draftKeys(storage, TEMPLATE))).toMatchObject({
      damaged: 1,
      drafts: [{ content: { mark: "good" } }],
    });
    expect(storage.length).toBe(1);
  });
});

it("a design is equal after reading, whatever the order of its keys", () => {
  const { version, ...rest } = EMPTY_CONTENT;
  expect(isSameDesign({ ...rest, version }, EMPTY_CONTENT)).toBe(true);
  expect(isSameDesign(design(1), EMPTY_CONTENT)).toBe(false);
});

/** Like a browser's storage, with space for a number of letters. */
function room(letters = Infinity): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (nth) => [...kept.keys()][nth] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      const others = [...kept].filter(([other]) => other !== key);
      const used = others.reduce((sum, [other, text]) => sum + other.length + text.length, 0);
      if (used + key.length + value.length > letters) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
