import { expect, test } from "vitest";
import { batchCalls } from "./batch-calls.ts";

/** What was put, in which company; each question is answered when `answer` is called. */
function openDesk() {
  const put: number[][] = [];
  const answers: ((why?: Error) => void)[] = [];
  const ask = batchCalls<number, string>(
    (asked) =>
      new Promise((resolve, reject) => {
        put.push([...asked]);
        answers.push((why) => (why === undefined ? resolve(asked.map((each) => `answer ${each}`)) : reject(why)));
      }),
  );
  return { put, ask, answer: (why?: Error) => answers.shift()?.(why) };
}

test("who asks while another is answered goes with the next, and everybody hears their own answer", async () => {
  const { put, ask, answer } = openDesk();
  const first = ask(1);
  const others = [ask(2), ask(3), ask(4)];
  answer();
  expect(await first).toBe("answer 1");
  expect(put).toEqual([[1], [2, 3, 4]]);
  answer();
  expect(await Promise.all(others)).toEqual(["answer 2", "answer 3", "answer 4"]);
});

test("a question that fails fails for those who asked it, and the next is put all the same", async () => {
  const { ask, answer } = openDesk();
  const lost = ask(1);
  const next = ask(2);
  answer(new Error("away"));
  await expect(lost).rejects.toThrow("away");
  answer();
  expect(await next).toBe("answer 2");
});
