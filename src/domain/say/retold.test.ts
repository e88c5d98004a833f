import { describe, expect, test } from "vitest";
import * as en from "./en.ts";
import * as hi from "./hi.ts";
import { retold, type Kept } from "./retold.ts";

const KEPT: readonly Kept[] = [(say) => say.credits.welcome, (say) => say.ai.fill];

describe("a sentence that was kept", () => {
  test.each([
    [hi.credits.welcome, en.credits.welcome],
    [en.credits.welcome, en.credits.welcome],
    [hi.ai.fill("अनन्या AI"), en.ai.fill("अनन्या AI")],
    [en.ai.fill("$& for X"), en.ai.fill("$& for X")],
    ["For the talk in May", "For the talk in May"],
    ["", ""],
    [en.ai.fill(""), en.ai.fill("")],
  ])("'%s' is read as '%s' in English", (kept, read) => {
    expect(retold(kept, KEPT)).toBe(read);
  });
});
