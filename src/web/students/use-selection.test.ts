import { expect, it } from "vitest";
import type { Student } from "#api/shapes.ts";
import { renewed } from "./use-selection.ts";

const of = (id: string, state: "queued" | "sent") =>
  ({ id, name: id, delivery: { state, reason: "", at: "2026-11-20T10:00:00Z" } }) as Student;

it("selected students are shown as the list shows them now, in the order of selection", () => {
  const [meera, ravi] = [of("meera", "queued"), of("ravi", "queued")];
  const picked = new Map([meera, ravi].map((student) => [student.id, student]));
  const sent = of("meera", "sent");
  expect([...renewed(picked, [of("asha", "sent"), sent]).values()]).toEqual([sent, ravi]);
  expect(renewed(picked, [meera])).toBe(picked);
  expect(renewed(picked, [])).toBe(picked);
});
