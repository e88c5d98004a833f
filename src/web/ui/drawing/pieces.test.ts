import { expect, test } from "vitest";
import { pieces } from "./pieces.ts";

test("Short steps run in one task", async () => {
  const seen = watchTasks();
  const piece = pieces();
  for (let step = 0; step < 5; step++) await piece();
  expect(seen.tasks).toBe(0);
});

test("Steps that take long let others run between them", async () => {
  const seen = watchTasks();
  const piece = pieces();
  workFor(30);
  await piece();
  expect(seen.tasks).toBe(1);
});

function watchTasks(): { tasks: number } {
  const seen = { tasks: 0 };
  setTimeout(() => (seen.tasks += 1));
  return seen;
}

function workFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
