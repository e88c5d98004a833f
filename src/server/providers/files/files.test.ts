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

  test("reports that it is embedded, and contains nothing but the files", async () => {
    expect(files.embedded).toBe(true);
    await Promise.all([1, 2, 3].map((n) => files.put(KEY, Buffer.alloc(100_000, n), "image/png")));
    expect(await readdir(folder, { recursive: true })).toEqual(["pictures", KEY]);
  });

  test("a put that fails leaves no partial file", async () => {
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

  test("reports that it is not embedded, and sends no request before it is used", () => {
    expect(files.embedded).toBe(false);
    expect(peer.requests()).toBe(0);
  });

  test("stores the content type with the bytes", async () => {
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

  test("requests without a key are refused", async () => {
    const stranger = chooseFiles({ ...peer.config, accessKeyId: "STRANGER" });
    await expect(stranger.put(KEY, Buffer.from("x"), "image/png")).rejects.toThrow("Cannot write file");
    expect(await files.get(KEY)).toBeUndefined();
  });

  test("a missing bucket is an error, not an empty store", async () => {
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
  ])("%s is an error, never an empty or partial picture, and ends with the fault", async (_, fault) => {
    // Short time-outs only for silent faults, because a healthy store may be slow on a busy machine.
    const isSilent = fault === "hang" || fault === "stall";
    const hasty = isSilent ? s3Files(peer.config, { connect: 500, answer: 150 }) : files;
    await files.put(KEY, Buffer.from("kept"), "image/png");
    peer.fault = fault;
    await expect(hasty.get(KEY)).rejects.toThrow("Cannot read file");
    peer.fault = undefined;
    expect(String(await files.get(KEY))).toBe("kept");
  });
});
