import { expect, test } from "vitest";
import { batchCalls } from "./batch-calls.ts";

/** Records each batch, which is answered when `answer` is called. */
function openBatches() {
  const put: number[][] = [];
  const answers: ((why?: Error) => void)[] = [];
  const ask = batchCalls<number, string>(
    (batch) =>
      new Promise((resolve, reject) => {
        put.push([...batch]);
        answers.push((why) => (why === undefined ? resolve(batch.map((each) => `answer ${each}`)) : reject(why)));
      }),
  );
  return { put, ask, answer: (why?: Error) => answers.shift()?.(why) };
}

test("requests made during a call share the next call, and each gets its own answer", async () => {
  const { put, ask, answer } = openBatches();
  const first = ask(1);
  const others = [ask(2), ask(3), ask(4)];
  answer();
  expect(await first).toBe("answer 1");
  expect(put).toEqual([[1], [2, 3, 4]]);
  answer();
  expect(await Promise.all(others)).toEqual(["answer 2", "answer 3", "answer 4"]);
});

test("a failed call fails the requests in its batch only, and the next batch still runs", async () => {
  const { ask, answer } = openBatches();
  const lost = ask(1);
  const next = ask(2);
  answer(new Error("away"));
  await expect(lost).rejects.toThrow("away");
  answer();
  expect(await next).toBe("answer 2");
});
