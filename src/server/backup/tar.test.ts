import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { InvalidTar, readTar, type TarEntry, writeTar } from "./tar.ts";

const AT = new Date("2026-11-20T10:00:00Z");
const ENTRY = await written([{ name: "head.json", bytes: Buffer.from("{}") }]);
/** Header and bytes, without the end of the archive. */
const OPEN = ENTRY.subarray(0, 1024);
/** Written by the tar and gzip packages used before: its numbers end with a null where others write a space. */
const OLD =
  "H4sIAAAAAAACA+3VvQ3CMBAFYI+CPAB5h50UWQVRGOEIEPlR7BQoSkvHFqGGCZjFo6BQhiJVLAT+mnN3xfndVbUye2XsYXk0ZcFmAQAJ8K74rABJRrEYHjEkGAiJlGwB5kFjrKoZvPT6Qi3PyjpXlqfUseDvZIeTNpHOK3uercdk/oFx/klQyL8PVm2HD2Bss9OFNRHNcAcm5y/G+39FQoT5+7BueaFyzVPu+ovrH+52df3d9U/ebcJ2DIIg+F0v81Pl5gAOAAA=";

describe("An archive", () => {
  test("is read as it was written, however its bytes are split", async () => {
    const entry = fc.record({
      name: fc.stringMatching(/^(?:[a-z0-9]{1,20}\/){0,6}[a-zना]{1,90}$/),
      bytes: fc.uint8Array({ maxLength: 1200 }).map((bytes) => Buffer.from(bytes)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 4 }), fc.integer({ min: 1, max: 1500 }), async (entries, piece) => {
        expect(await read(await written(entries), piece)).toEqual(entries);
      }),
      { numRuns: 40 },
    );
  });

  test("of an earlier version is read", async () => {
    const entries = await read(gunzipSync(Buffer.from(OLD, "base64")), 700);
    expect(entries.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
      ["prashasti.json", '{"format":1}'],
      ["files/empty", ""],
      ["tables/students/1.json", '[{"name":"आर्या"}]'],
    ]);
  });

  test("refuses an entry that is too large to be read again", async () => {
    const bytes = Buffer.alloc(256 * 1024 * 1024 + 1);
    await expect(written([{ name: "files/large.png", bytes }])).rejects.toThrow(
      "Too large for a backup: files/large.png",
    );
  });

  test("that cannot be written reports why, and requests no more entries", async () => {
    let requested = 0;
    async function* entries(): AsyncGenerator<TarEntry> {
      for (;;) yield { name: `${requested++}`, bytes: Buffer.alloc(100_000) };
    }
    const full = writeTar(entries(), AT, async (tar) => {
      for await (const piece of tar) if (piece instanceof Buffer && requested > 3) throw new Error("No space left");
    });
    await expect(full).rejects.toThrow("No space left");
    expect(requested).toBeLessThan(10);
  });
});

describe("A file is refused", () => {
  test.each([
    ["that is something else", Buffer.from("PK\u0003\u0004".padEnd(1024, "zip")), "not a backup of Prashasti"],
    ["in which a byte of a header was changed", changed(ENTRY, 3, "X"), "not a backup of Prashasti"],
    ["with a link in place of a file", sealed(changed(ENTRY, 156, "2")), "head.json is not a regular file"],
    ["with an entry larger than memory", sealed(changed(ENTRY, 124, "77777777777")), "head.json is too large"],
    ["with an entry of less than nothing", sealed(changed(ENTRY, 124, "-0000000001")), "not a backup of Prashasti"],
    ["with an entry of no length at all", sealed(changed(ENTRY, 124, "long       ")), "not a backup of Prashasti"],
    ["that goes on behind its end", Buffer.concat([ENTRY, Buffer.alloc(512, "more")]), "not a backup of Prashasti"],
    ["that goes on behind its exitWith for half a block", Buffer.concat([ENTRY, Buffer.alloc(256)]), "it is truncated"],
  ])("%s", async (_, file, why) => {
    await expect(read(file, 700)).rejects.toThrow(InvalidTar);
    await expect(read(file, 700)).rejects.toThrow(why);
  });

  test("that was truncated within an entry", async () => {
    for (let end = 1; end < OPEN.length; end += 61)
      await expect(read(OPEN.subarray(0, end), 200)).rejects.toThrow("it is truncated");
  });
});

async function written(entries: readonly TarEntry[]): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  await writeTar(Readable.from(entries), AT, async (tar) => resolve(await buffer(Readable.from(tar))));
  return promise;
}

async function read(file: Buffer, piece: number): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  for await (const entry of readTar(inPieces(file, piece))) entries.push(entry);
  return entries;
}

async function* inPieces(file: Buffer, piece: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += piece) yield file.subarray(at, at + piece);
}

function changed(file: Buffer, at: number, text: string): Buffer {
  const copy = Buffer.from(file);
  copy.write(text, at, "latin1");
  return copy;
}

/** With a correct checksum, as in a header that was changed on purpose. */
function sealed(file: Buffer): Buffer {
  const spaced = changed(file, 148, " ".repeat(8));
  const sum = spaced.subarray(0, 512).reduce((all, byte) => all + byte, 0);
  return changed(spaced, 148, `${sum.toString(8).padStart(6, "0")}\0 `);
}
