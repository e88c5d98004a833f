// The table of occasions and styles: each of its words is found in a prompt, and leads to what stands beside it.
import { describe, expect, test } from "vitest";
import { seededRandom } from "../random.ts";
import { ANY_COLOURS, ANY_SCENES, OCCASIONS, STYLE_WORDS } from "./occasions.ts";
import { readPrompt } from "./read.ts";

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const readings = (prompt: string) => SEEDS.map((seed) => readPrompt(prompt, seededRandom(seed)));
const wordsIn = (list: string) => list.split(" ");
/** The backgrounds of the styles that a word names. */
const styled = (word: string) => STYLE_WORDS.flatMap(([list, own]) => (wordsIn(list).includes(word) ? own : []));

test("words are written once, in lower case, with one space between them", () => {
  const lists = [...OCCASIONS.map(({ words }) => words), ...STYLE_WORDS.map(([words]) => words)].map(wordsIn);
  const wrong = lists.flatMap((words) =>
    words.filter((word, at) => word === "" || word !== word.toLowerCase() || words.indexOf(word) !== at),
  );
  expect(wrong).toEqual([]);
});

test("no word is of two occasions: the second would never be found", () => {
  const all = OCCASIONS.flatMap(({ words }) => wordsIn(words));
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
});

describe.each(OCCASIONS.map((occasion) => [wordsIn(occasion.words)[0], occasion] as const))("%s", (_, occasion) => {
  const { words, icon, scenes, colours, dark } = occasion;

  test("has its icon by each of its words, and its background unless the word names a style, too", () => {
    const wrong = wordsIn(words).filter((word) =>
      readings(`Our ${word} 2026`).some(
        (read) => read.icon !== icon || ![...scenes, ...styled(word)].includes(read.scene),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test("has colours that are known, and is as dark as it says", () => {
    expect(colours.map((each) => readings(each)[0]?.colours.length)).toEqual(
      colours.map((each) => wordsIn(each).length),
    );
    // Only a colour that is not known is chosen at random.
    const leads = colours.map((each) => new Set(readings(each).map((read) => read.colours[0])).size);
    expect(leads).toEqual(colours.map(() => 1));
    expect(new Set(readings(wordsIn(words)[0] ?? "").map((read) => read.dark))).toEqual(new Set([dark ?? false]));
  });
});

test.each(STYLE_WORDS)("each of '%s' leads to its background, whatever the occasion", (list, scenes) => {
  const wrong = wordsIn(list).filter((word) =>
    readings(`Cricket ${word}`).some((read) => !scenes.includes(read.scene)),
  );
  expect(wrong).toEqual([]);
});

test("a prompt that names nothing gets a background and a colour that suit every occasion", () => {
  const known = new Set(ANY_COLOURS.flatMap((colour) => readings(colour).map((read) => read.colours[0])));
  for (const { scene, colours } of readings("Zzyzx 2026")) {
    expect(ANY_SCENES).toContain(scene);
    expect(known).toContain(colours[0]);
  }
});
