import { describe, expect, test } from "vitest";
import { EMPTY_CONTENT } from "../canvas/content.ts";
import { STARTER_NAMES, STARTERS } from "./catalogue.ts";
import { sampleElementsIn, sampleTextsIn } from "./sample-texts.ts";
import { starterContent } from "./starters.ts";

describe("The sample people, dates and places of a starter design", () => {
  test("are listed while they are in the design, each text once", () => {
    const { elements, ...rest } = starterContent("midnight-winner");
    expect(sampleTextsIn({ ...rest, elements: [...elements, ...elements] })).toEqual([
      "Night of Code, 20 November 2026, honours",
      "Vikram Sethi",
      "Sara Thomas",
    ]);
  });

  test("are in the elements that one changes", () => {
    const ids = sampleElementsIn(starterContent("midnight-winner")).map(({ id }) => id);
    expect(ids).toEqual(["intro", "left-name", "right-name"]);
  });

  test("are no longer listed once they were changed", () => {
    const { elements, ...rest } = starterContent("midnight-winner");
    const changed = elements.map((element) =>
      ["intro", "left-name"].includes(element.id) ? { ...element, text: "HackFest Jodhpur" } : element,
    );
    expect(sampleTextsIn({ ...rest, elements: changed })).toEqual(["Sara Thomas"]);
  });

  test.each(STARTER_NAMES.filter((name) => STARTERS[name].group === "certificates"))(
    "include the signatures of %s, but never its heading or the student's placeholders",
    (name) => {
      const texts = sampleTextsIn(starterContent(name));
      expect(texts.length).toBeGreaterThanOrEqual(2);
      expect(texts.filter((text) => /^\{\{|^certificate|^winner$/i.test(text))).toEqual([]);
    },
  );

  test("are not in a design that began empty", () => {
    expect(sampleTextsIn(EMPTY_CONTENT)).toEqual([]);
  });
});
