import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NoTar, readTar, TAR_END, type TarEntry, tarEntry } from "./tar.ts";

const AT = new Date("2026-11-20T10:00:00Z");
const ENTRY = tarEntry({ name: "head.json", bytes: Buffer.from("{}") }, AT);

describe("An archive", () => {
  test("is read as it was written, in whatever pieces it comes", async () => {
    const entry = fc.record({
      name: fc.stringMatching(/^[a-z0-9/]{1,99}$/),
      bytes: fc.uint8Array({ maxLength: 1200 }).map((bytes) => Buffer.from(bytes)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 4 }), fc.integer({ min: 1, max: 1500 }), async (entries, piece) => {
        const file = Buffer.concat([...entries.map((one) => tarEntry(one, AT)), TAR_END]);
        expect(await read(file, piece)).toEqual(entries);
      }),
      { numRuns: 40 },
    );
  });

  test("takes no name that its form has no room for", () => {
    expect(() => tarEntry({ name: "x".repeat(101), bytes: Buffer.alloc(0) }, AT)).toThrow("Too long a name");
  });

  test("takes no entry that is larger than what is read again", () => {
    const bytes = Buffer.alloc(256 * 1024 * 1024 + 1);
    expect(() => tarEntry({ name: "files/large.png", bytes }, AT)).toThrow("Too large for a backup: files/large.png");
  });
});

describe("A file is refused", () => {
  test.each([
    ["that is something else", Buffer.from("PK\u0003\u0004".padEnd(1024, "zip")), "no backup of Prashasti"],
    ["in which a byte of a header was changed", changed(ENTRY, 3, "X"), "no backup of Prashasti"],
    ["with a link in place of a file", sealed(changed(ENTRY, 156, "2")), "head.json is no plain file"],
    ["with an entry larger than memory", sealed(changed(ENTRY, 124, "77777777777")), "head.json is too large"],
    ["with an entry of less than nothing", sealed(changed(ENTRY, 124, "-0000000001")), "head.json is too large"],
    ["with an entry of no length at all", sealed(changed(ENTRY, 124, "long       ")), "head.json is too large"],
    ["that goes on behind its end", Buffer.concat([ENTRY, TAR_END, ENTRY]), "it goes on behind its end"],
    ["whose end is half an end", Buffer.concat([ENTRY, TAR_END.subarray(512), ENTRY]), "it goes on behind its end"],
  ])("%s", async (_, file, why) => {
    await expect(read(file, 700)).rejects.toThrow(NoTar);
    await expect(read(file, 700)).rejects.toThrow(why);
  });

  test("that was cut off anywhere", async () => {
    const whole = Buffer.concat([ENTRY, TAR_END]);
    for (let end = 0; end < whole.length; end += 61)
      await expect(read(whole.subarray(0, end), 200)).rejects.toThrow("it is cut off");
  });
});

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

/** With the checksum that belongs to it: whoever changes a header on purpose writes that anew. */
function sealed(file: Buffer): Buffer {
  const spaced = changed(file, 148, " ".repeat(8));
  const sum = spaced.subarray(0, 512).reduce((all, byte) => all + byte, 0);
  return changed(spaced, 148, `${sum.toString(8).padStart(6, "0")}\0 `);
}
