import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { readZip } from "../../../test/zip.ts";
import { type Archive, archiveLength, inOnePiece, type Source, writeArchive } from "./archive.ts";
import { streamZip } from "./stream-zip.ts";
import { centralDirectory } from "./zip.ts";

const AT = new Date("2026-11-20T10:00:00Z");

function archiveOf(contents: Record<string, Buffer>): Archive & { made: string[] } {
  const made: string[] = [];
  const sources: Source[] = Object.entries(contents).map(([name, bytes]) => ({
    name,
    make: async () => {
      made.push(name);
      await setImmediate();
      return inOnePiece(bytes);
    },
  }));
  return { sources, measures: new Map(), at: AT, made };
}

async function bytesOf(archive: Archive, from = 0): Promise<Buffer> {
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), streamZip(writeArchive(archive, from), out)]);
  return bytes;
}

const FILES = {
  "manifest.csv": Buffer.from("File,Name\r\n"),
  "HF-1-आर्या शर्मा.png": randomBytes(5000),
  "empty.png": Buffer.alloc(0),
  "HF-2-Asha.png": randomBytes(3000),
};

describe("A ZIP", () => {
  test("contains every file as it was made, under its name", async () => {
    const zip = await bytesOf(archiveOf(FILES));
    expect(readZip(zip)).toEqual(FILES);
  });

  test("resumes at any byte as if it had never broken", async () => {
    const whole = await bytesOf(archiveOf(FILES));
    for (const from of [1, 30, 52, 53, 1000, 5200, 8100, whole.length - 30, whole.length - 1])
      expect((await bytesOf(archiveOf(FILES), from)).equals(whole.subarray(from))).toBe(true);
  });

  test("ends with an index of the names of all other entries, also when it resumes after them", async () => {
    const index = { name: "names.txt", make: (names: readonly string[]) => inOnePiece(Buffer.from(names.join())) };
    const archive = { ...archiveOf({ "a.png": Buffer.from("a"), "b.png": Buffer.from("b") }), index };
    const note = { ...inOnePiece(Buffer.from("gone")), name: "a.png.txt" };
    archive.sources[0]!.make = async () => note;
    const whole = await bytesOf(archive);
    expect(Object.keys(readZip(whole))).toEqual(["a.png.txt", "b.png", "names.txt"]);
    expect(String(readZip(whole)["names.txt"])).toBe("a.png.txt,b.png");
    expect(await archiveLength(archive)).toBe(whole.length);
    expect((await bytesOf(archive, whole.length - 200)).equals(whole.subarray(-200))).toBe(true);
  });

  test("does not make entries again that lie before the resumed byte", async () => {
    const archive = archiveOf(FILES);
    const whole = await bytesOf(archive);
    archive.made.length = 0;
    const rest = await bytesOf(archive, 6000);
    expect(rest.equals(whole.subarray(6000))).toBe(true);
    expect(archive.made).toEqual(["HF-2-Asha.png"]);
  });

  test("knows its length before it is written", async () => {
    const archive = archiveOf(FILES);
    expect(await archiveLength(archive)).toBe((await bytesOf(archive)).length);
  });

  test("makes a few entries ahead of a slow reader, and no more", async () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`${at}.png`, Buffer.from("x")]));
    const archive = archiveOf(many);
    const written = writeArchive(archive, 0);
    for (let read = 0; read < 4; read++) await written.next();
    expect(archive.made.length).toBeLessThan(10);
    await written.return(undefined);
    await setImmediate();
    expect(archive.made.length).toBeLessThan(10);
  });

  test("breaks off if an entry cannot be made, instead of leaving it out", async () => {
    const archive = archiveOf(FILES);
    archive.sources[3]!.make = () => Promise.reject(new Error("disk full"));
    await expect(bytesOf(archive)).rejects.toThrow("disk full");
  });
});

describe("A ZIP beyond the limits of 32 bits", () => {
  test("counts more than 65,535 entries in a 64-bit record", () => {
    const entries = Array.from({ length: 70_000 }, (_, at) => ({ name: `${at}`, size: 1, crc: 0, offset: at * 40 }));
    const directory = Buffer.concat([...centralDirectory(entries, AT, 2_800_000)]);
    const end = directory.subarray(-22);
    expect(end.readUInt16LE(10)).toBe(0xffff);
    const record = directory.subarray(-98, -42);
    expect(record.readUInt32LE(0)).toBe(0x06064b50);
    expect(record.readBigUInt64LE(32)).toBe(70_000n);
    const locator = directory.subarray(-42, -22);
    expect(locator.readUInt32LE(0)).toBe(0x07064b50);
    expect(locator.readBigUInt64LE(8)).toBe(2_800_000n + BigInt(directory.length - 98));
  });

  test("places entries after 4 GB by a 64-bit offset", () => {
    const far = 5 * 2 ** 30;
    const entry = { name: "far.png", size: 7, crc: 1, offset: far };
    const directory = Buffer.concat([...centralDirectory([entry], AT, far + 44)]);
    expect(directory.readUInt32LE(42)).toBe(0xffffffff);
    const extra = directory.subarray(46 + 7, 46 + 7 + 12);
    expect([extra.readUInt16LE(0), extra.readUInt16LE(2), extra.readBigUInt64LE(4)]).toEqual([1, 8, BigInt(far)]);
  });
});
