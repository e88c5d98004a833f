import sharp from "sharp";
import { expect, test } from "vitest";
import type { Files } from "../providers/files/interface.ts";
import { loadPictures } from "./pictures.ts";

const addressOf = (nth: number) => `/files/${String(nth).padStart(22, "A")}.png`;

test("the pictures of a design are read and decoded one after another", async () => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#353f94" } }).png();
  const bytes = await picture.toBuffer();
  let reading = 0;
  let mostAtOnce = 0;
  const get = async () => {
    mostAtOnce = Math.max(mostAtOnce, ++reading);
    await new Promise(setImmediate);
    reading -= 1;
    return bytes;
  };
  const files: Files = { embedded: true, get, put: async () => {}, remove: async () => {} };
  const loaded = await loadPictures(
    files,
    Array.from({ length: 12 }, (_, nth) => addressOf(nth)),
  );
  expect([...loaded.values()].map(({ width }) => width)).toEqual(Array.from({ length: 12 }, () => 40));
  expect(mostAtOnce).toBe(1);
});
