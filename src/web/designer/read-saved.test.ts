import { expect, test } from "vitest";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { readSaved } from "./read-saved.ts";

test("a saved design opens without the looks that meant nothing on its day, and with those of the newest rules", () => {
  const content = JSON.stringify(contentOf([{ ...titleOf("Ravi"), rotation: "aslant" } as never]));
  expect(readSaved({ content, drawing_rules: 2 })).toEqual(contentOf([titleOf("Ravi")]));
  const turned = contentOf([{ ...titleOf("Ravi"), rotation: 20 }]);
  expect(readSaved({ content: JSON.stringify(turned) })).toEqual(turned);
});
