// Changes that happen during a request.
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import { queries } from "./queries.ts";

const KEY = ["things"];
afterEach(() => queries.clear());

it("loads a screen's first data again when something changed meanwhile", async () => {
  const { queryFn, answer, asked } = questions();
  const seen: unknown[] = [];
  const stop = new QueryObserver(queries, { queryKey: KEY, queryFn }).subscribe(({ data }) => seen.push(data));
  void queries.invalidateQueries({ queryKey: KEY });
  answer("before");
  await asked(2);
  answer("after");
  await expect.poll(() => seen.at(-1)).toBe("after");
  stop();
});

it("loads prefetched data again when something changed in between", async () => {
  const { queryFn, answer, asked } = questions();
  const early = queries.query({ queryKey: KEY, queryFn });
  void queries.invalidateQueries({ queryKey: KEY });
  answer("before");
  await early;
  await expect.poll(() => queries.getQueryState(KEY)?.isInvalidated).toBe(true);
  const stop = new QueryObserver(queries, { queryKey: KEY, queryFn }).subscribe(() => {});
  await asked(2);
  answer("after");
  await expect.poll(() => queries.getQueryData(KEY)).toBe("after");
  stop();
});

it("loads the data on the screen once, and not again", async () => {
  const { queryFn, answer, asked } = questions();
  const stop = new QueryObserver(queries, { queryKey: KEY, queryFn, initialData: "earlier" }).subscribe(() => {});
  void queries.refetchQueries({ queryKey: KEY });
  const known = queries.invalidateQueries({ queryKey: KEY });
  await asked(2);
  answer("after");
  await known;
  expect(queries.getQueryState(KEY)).toMatchObject({ data: "after", isInvalidated: false, fetchStatus: "idle" });
  stop();
});

/** `answer` answers the last request; `asked` waits until there were so many. */
function questions() {
  const open: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => open.push(resolve));
  const answer = (text: string) => open.at(-1)?.(text);
  const asked = async (count: number) => {
    await expect.poll(() => open.length).toBe(count);
  };
  return { queryFn, answer, asked };
}
