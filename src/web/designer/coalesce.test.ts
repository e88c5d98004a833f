import { describe, expect, test } from "vitest";
import { coalesce, NOTHING_COALESCED } from "./coalesce.ts";

describe("changes of the same kind are one step of undo", () => {
  const first = coalesce(NOTHING_COALESCED, "nudge", 1000);

  test("while each follows within half a second of the previous one", () => {
    const second = coalesce(first, "nudge", 1450);
    expect(second.gesture).toBe(first.gesture);
    expect(coalesce(second, "nudge", 1900).gesture).toBe(first.gesture);
  });

  test("but not after a pause, or when something else is done", () => {
    expect(coalesce(first, "nudge", 1501).gesture).not.toBe(first.gesture);
    expect(coalesce(first, "stretch", 1100).gesture).not.toBe(first.gesture);
  });
});
