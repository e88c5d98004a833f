import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openS3Peer, type S3Fault, type S3Peer } from "../../../../test/peers/s3.ts";
import { filesContract } from "./contract.ts";
import { chooseFiles } from "./index.ts";
import { s3Files } from "./s3.ts";
import type { ListedFiles } from "./interface.ts";

const KEY = "pictures/V1StGXR8_Z5jdHi6B-myTg.png";

describe("a folder", () => {
  let folder: string;
  let files: ListedFiles;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "prashasti files-"));
    files = chooseFiles({ provider: "embedded", folder });
  });
  afterEach(() => rm(folder, { recursive: true }));

  filesContract(() => files);

  test("says that it is embedded, and leaves nothing but the files behind", async () => {
    expect(files.embedded).toBe(true);
    await Promise.all([1, 2, 3].map((n) => files.put(KEY, Buffer.alloc(100_000, n), "image/png")));
    expect(await readdir(folder, { recursive: true })).toEqual(["pictures", KEY]);
  });

  test("a put that fails leaves no half file behind", async () => {
    await mkdir(join(folder, KEY), { recursive: true });
    await expect(files.put(KEY, Buffer.from("x"), "image/png")).rejects.toThrow(/EISDIR|directory/);
    expect(await readdir(join(folder, "pictures"))).toEqual(["V1StGXR8_Z5jdHi6B-myTg.png"]);
  });
});

describe("a bucket", () => {
  let peer: S3Peer;
  let files: ListedFiles;
  beforeEach(async () => {
    peer = await openS3Peer();
    files = chooseFiles(peer.config);
  });
  afterEach(() => peer.close());

  filesContract(() => files);

  test("says that it is not embedded, and asks nobody before it is needed", () => {
    expect(files.embedded).toBe(false);
    expect(peer.requests()).toBe(0);
  });

  test("keeps the content type beside the bytes", async () => {
    await files.put(KEY, Buffer.from("x"), "image/webp");
    const { S3Client, HeadObjectCommand } = await import("@aws-sdk/client-s3");
    const { bucket, region, endpoint, accessKeyId, secretAccessKey } = peer.config;
    const client = new S3Client({
      region,
      endpoint,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
    });
    const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: KEY }));
    expect(head.ContentType).toBe("image/webp");
  });

  test("somebody without a key is refused", async () => {
    const stranger = chooseFiles({ ...peer.config, accessKeyId: "STRANGER" });
    await expect(stranger.put(KEY, Buffer.from("x"), "image/png")).rejects.toThrow("Cannot write file");
    expect(await files.get(KEY)).toBeUndefined();
  });

  test("a bucket that does not exist is a fault, not an empty store", async () => {
    const lost = chooseFiles({ ...peer.config, bucket: "nowhere" });
    await expect(lost.get(KEY)).rejects.toThrow("Cannot read file");
  });

  test.each<[string, S3Fault]>([
    ["a refusal", "refuse"],
    ["a store that says to slow down", "limit"],
    ["a broken store", "break"],
    ["half an answer", "malformed"],
    ["a store that never answers", "hang"],
    ["a store that falls silent in the middle of a picture", "stall"],
  ])("%s is a fault, never an empty or a half picture, and passes with the fault", async (_, fault) => {
    // Impatient only where nothing comes: a healthy store may be slow on a loaded machine.
    const isSilent = fault === "hang" || fault === "stall";
    const hasty = isSilent ? s3Files(peer.config, { connect: 500, answer: 150 }) : files;
    await files.put(KEY, Buffer.from("kept"), "image/png");
    peer.fault = fault;
    await expect(hasty.get(KEY)).rejects.toThrow("Cannot read file");
    peer.fault = undefined;
    expect(String(await files.get(KEY))).toBe("kept");
  });
});
