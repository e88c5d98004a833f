import { expect, test } from "vitest";
import type { Context } from "../context.ts";
import { drawOnce } from "./draw-once.ts";

const bytes = (text: string) => Buffer.from(text);

test("a picture requested by many at once is drawn once for all of them", async () => {
  const ctx = {} as Context;
  const held = Promise.withResolvers<Buffer>();
  let times = 0;
  const draw = () => {
    times += 1;
    return held.promise;
  };
  const requests = Array.from({ length: 20 }, () => drawOnce(ctx, "a-png", draw));
  held.resolve(bytes("a"));
  expect(await Promise.all(requests)).toEqual(requests.map(() => bytes("a")));
  expect(await drawOnce(ctx, "a-png", draw)).toEqual(bytes("a"));
  expect(times).toBe(1);
  expect(await drawOnce(ctx, "b-png", async () => bytes("b"))).toEqual(bytes("b"));
});

test("a picture that could not be drawn is tried again at the next request", async () => {
  const ctx = {} as Context;
  await expect(drawOnce(ctx, "a", () => Promise.reject(new Error("No thread")))).rejects.toThrow("No thread");
  expect(await drawOnce(ctx, "a", async () => bytes("a"))).toEqual(bytes("a"));
});
