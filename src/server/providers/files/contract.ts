// The contract of all file stores, a folder or a bucket: the same cases run on each.
import { expect, test } from "vitest";
import type { ListedFiles } from "./interface.ts";
const KEY = "pictures/V1StGXR8_Z5jdHi6B-myTg.png";
const NO_KEYS = [
  "",
  "picture",
  "../up.png",
  "pictures/../../etc/passwd.png",
  "/etc/passwd.png",
  "pictures//a.png",
  "pictures/.hidden.png",
  "pictures/a.png/..",
  "pictures\\a.png",
  "pictures/a b.png",
  "pictures/a.png\u0000.txt",
  "pictures/%2e%2e/a.png",
  "a/b/c/d/e.png",
  `${"a".repeat(65)}.png`,
];

export function filesContract(files: () => ListedFiles): void {
  test("bytes are returned as stored, with every possible value", async () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 70_000 }, (_, at) => at % 256));
    await files().put(KEY, bytes, "image/png");
    expect(await files().get(KEY)).toEqual(bytes);
  });

  test("an empty file exists", async () => {
    await files().put(KEY, Buffer.alloc(0), "image/png");
    expect(await files().get(KEY)).toEqual(Buffer.alloc(0));
  });

  test("a second put replaces the first", async () => {
    await files().put(KEY, Buffer.from("first, and longer"), "image/png");
    await files().put(KEY, Buffer.from("second"), "image/png");
    expect(String(await files().get(KEY))).toBe("second");
  });

  test("simultaneous puts leave one of the files, complete", async () => {
    const bodies = ["a", "b", "c", "d"].map((letter) => Buffer.from(letter.repeat(200_000)));
    await Promise.all(bodies.map((body) => files().put(KEY, body, "image/png")));
    expect(bodies.map(String)).toContain(String(await files().get(KEY)));
  });

  test("a key that was never put, or was removed, does not exist; removing it again is no error", async () => {
    expect(await files().get("pictures/none.png")).toBeUndefined();
    await files().put(KEY, Buffer.from("gone soon"), "image/png");
    await files().remove(KEY);
    expect(await files().get(KEY)).toBeUndefined();
    await files().remove(KEY);
  });

  test("every key is listed, and no removed one", async () => {
    const more = ["pictures/AAAAAAAAAAAAAAAAAAAAAA.webp", "avatars/BBBBBBBBBBBBBBBBBBBBBB.jpg"];
    for (const key of [KEY, ...more]) await files().put(key, Buffer.from("x"), "image/png");
    await files().remove(KEY);
    const listed: string[] = [];
    for await (const key of files().keys()) listed.push(key);
    expect(listed).toEqual(expect.arrayContaining(more));
    expect(listed).not.toContain(KEY);
  });

  test.each(NO_KEYS)("the key %j is refused for writing, reading and removing", async (key) => {
    await expect(files().put(key, Buffer.from("x"), "image/png")).rejects.toThrow("Not the key of a file");
    await expect(files().get(key)).rejects.toThrow("Not the key of a file");
    await expect(files().remove(key)).rejects.toThrow("Not the key of a file");
  });
}
