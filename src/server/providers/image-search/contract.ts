// The contract of all picture searches, embedded or real: the same cases run on each.
import sharp from "sharp";
import { expect, test } from "vitest";
import type { ImageSearch } from "./interface.ts";

export function imageSearchContract(search: () => ImageSearch): void {
  test("finds pictures by words, at most as many as requested, each with its author", async () => {
    const found = await search().search("star", 2);
    if (!found.ok) throw new Error(found.why);
    expect(found.value).toHaveLength(2);
    for (const { author, license, source } of found.value)
      expect([author, license, source.startsWith("https://")]).toEqual([
        expect.stringMatching(/./),
        expect.stringMatching(/./),
        true,
      ]);
  });

  test("returns the bytes of a found picture", async () => {
    const found = await search().search("star", 1);
    const picture = found.ok ? found.value[0]?.picture : undefined;
    const bytes = await search().fetch(picture ?? "");
    if (!bytes.ok) throw new Error(bytes.why);
    expect(["png", "jpeg", "webp"]).toContain((await sharp(bytes.value).metadata()).format);
  });

  test("finds nothing under an unknown name", async () => {
    expect(await search().fetch("https://elsewhere.example/1.jpg")).toMatchObject({ ok: false });
  });
}
