import { expect, test } from "vitest";
import { lazy } from "./lazy.ts";

test("a value that failed to load is loaded again on the next use, and then kept", async () => {
  let times = 0;
  const get = lazy(async () => {
    times += 1;
    if (times === 1) throw new Error("Too many open files");
    return { times };
  });
  const first = await Promise.allSettled([get(), get()]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await Promise.all([get(), get(), get()])).toEqual([{ times: 2 }, { times: 2 }, { times: 2 }]);
});
