import { expect, test } from "vitest";
import { DAY } from "#domain/time.ts";
import { forgetMailDrafts } from "../../mail-drafts.ts";
import { dropMailDraft, keepMailDraft, mailDraftOf } from "./mail-draft.ts";

const WORDS = { subject: "Well done", message: 'Say "at":9 to all', attachment: "pdf" } as const;

test("the words of a mail are kept for its template until they are dropped", () => {
  const storage = memory();
  keepMailDraft(storage, "one", WORDS, 1);
  expect(mailDraftOf(storage, "one")).toEqual(WORDS);
  expect(mailDraftOf(storage, "two")).toBeUndefined();
  dropMailDraft(storage, "one");
  expect(mailDraftOf(storage, "one")).toBeUndefined();
});

test("they end with the session of who wrote them, and nothing else does", () => {
  const storage = memory();
  storage.setItem("theme", "dark");
  keepMailDraft(storage, "one", WORDS, 1);
  keepMailDraft(storage, "two", WORDS, 1);
  forgetMailDrafts(storage);
  expect([storage.length, storage.getItem("theme")]).toEqual([1, "dark"]);
});

test("the newest twenty are kept, for sixty days", () => {
  const storage = memory();
  for (let nth = 1; nth <= 22; nth++) keepMailDraft(storage, `template ${nth}`, WORDS, nth);
  expect(mailDraftOf(storage, "template 2")).toBeUndefined();
  expect(mailDraftOf(storage, "template 3")).toEqual(WORDS);
  keepMailDraft(storage, "late", WORDS, 61 * DAY);
  expect(storage.length).toBe(1);
});

test("what was changed by hand is no draft, and a full storage stops nothing", () => {
  const storage = memory();
  storage.setItem("mail draft one", '{"at":1,"subject":7}');
  expect(mailDraftOf(storage, "one")).toBeUndefined();
  const full = memory(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  keepMailDraft(full, "two", WORDS, 1);
  expect(mailDraftOf(full, "two")).toBeUndefined();
});

function memory(before: () => void = () => {}): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (nth) => [...kept.keys()][nth] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      before();
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
