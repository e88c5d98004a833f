import { describe, expect, it } from "vitest";
import { firstSteps } from "./steps.ts";

const plain = { id: "a", designed: false, students: 0, sent: 0, sample: false };
const designed = { ...plain, designed: true };
const done = (templates: Parameters<typeof firstSteps>[0]) => firstSteps(templates).map((step) => step.done);

describe("The first steps of a newcomer", () => {
  it("are checked off from existing data", () => {
    expect(done([])).toEqual([false, false, false]);
    expect(done([plain])).toEqual([false, false, false]);
    expect(done([designed])).toEqual([true, false, false]);
    expect(done([{ ...designed, students: 3 }])).toEqual([true, true, false]);
    expect(done([{ ...designed, students: 3, sent: 1 }])).toEqual([true, true, true]);
  });

  it("are not completed by the sample", () => {
    expect(done([{ ...designed, students: 3, sample: true }])).toEqual([false, false, false]);
  });

  it("continue with the template that is furthest", () => {
    const templates = [plain, { ...designed, id: "b" }, { ...designed, id: "c", students: 2 }];
    expect(firstSteps(templates).map(({ template }) => template)).toEqual(["c", "c", "c"]);
    expect(firstSteps([{ ...designed, sample: true }])[0]).not.toHaveProperty("template");
  });
});
