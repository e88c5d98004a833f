// Pictures of certificates without their metadata: the one QR code in them is found.
import sharp from "sharp";
import { expect, test } from "vitest";
import { COMMON, unread, WITH_CODE } from "../../../test/credentials/messenger-pictures.ts";
import { openHandedIn } from "./picture-codes.ts";

const codesOf = async (picture: Buffer) => (await openHandedIn(picture)).codes;

test("the code of a starter design is read in what messengers leave of it", { tags: "full" }, async () => {
  // Light and dark ones, upright and wide ones.
  const some = WITH_CODE.filter((_, nth) => nth % Math.ceil(WITH_CODE.length / 6) === 0);
  expect(await unread(some, { side: 1600, treatments: COMMON }, codesOf)).toEqual([]);
});

test("a picture without a code, or a broken one, has none", async () => {
  const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: "#884422" } });
  const jpeg = await plain.clone().jpeg().toBuffer();
  for (const picture of [jpeg, await plain.clone().webp().toBuffer(), jpeg.subarray(0, 200)])
    expect(await openHandedIn(picture)).toMatchObject({ kind: "picture", found: { fault: "none" }, codes: [] });
});

test("what is no picture is not looked at for codes", async () => {
  expect(await codesOf(Buffer.from("{}"))).toBeUndefined();
  expect(await codesOf(Buffer.from("%PDF-1.7\n"))).toBeUndefined();
});
