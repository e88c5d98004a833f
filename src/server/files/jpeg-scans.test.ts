import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { manyScans } from "../../../test/peers/many-scans.ts";
import { countScans } from "./jpeg-scans.ts";

const noise = sharp({
  create: {
    width: 90,
    height: 60,
    channels: 3,
    background: "#353f94",
    noise: { type: "gaussian", mean: 128, sigma: 40 },
  },
});

describe("The scans of a JPEG", () => {
  test("are one in a plain picture and some in a progressive one", async () => {
    expect(countScans(await noise.clone().jpeg().toBuffer())).toBe(1);
    const progressive = countScans(await noise.clone().jpeg({ progressive: true }).toBuffer());
    expect(progressive).toBeGreaterThan(3);
    expect(progressive).toBeLessThan(20);
  });

  test("are counted however many there are, and a picture's metadata may look like one", async () => {
    expect(countScans(await manyScans(3000))).toBeGreaterThanOrEqual(3000);
    const looks = await noise
      .clone()
      .jpeg()
      .withExif({ IFD0: { Copyright: "\u00ff\u00da".repeat(200) } })
      .toBuffer();
    expect(countScans(looks)).toBe(1);
  });

  test("are none in other bytes, and bytes that break off end the count", async () => {
    expect(countScans(Buffer.alloc(0))).toBe(0);
    expect(countScans(await noise.clone().png().toBuffer())).toBe(0);
    const jpeg = await noise.clone().jpeg({ progressive: true }).toBuffer();
    for (let length = 0; length < jpeg.length; length += 7)
      expect(countScans(jpeg.subarray(0, length))).toBeLessThan(20);
    expect(countScans(Buffer.alloc(100_000, 0xff))).toBe(0);
  });
});
