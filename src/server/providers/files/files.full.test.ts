import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openS3Peer, type S3Fault, type S3Peer } from "../../../../test/peers/s3.ts";
import { serve } from "../../../../test/peers/serve.ts";
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
    const { bucket, region, endpoint, accessKeyId, secretAccessKey } = peer.config;
    const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
    const head = await client.fetch(`${endpoint}/${bucket}/${KEY}`, { method: "HEAD" });
    expect(head.headers.get("content-type")).toBe("image/webp");
  });

  test("requests without a key are refused", async () => {
    const stranger = chooseFiles({ ...peer.config, accessKeyId: "STRANGER" });
    await expect(stranger.put(KEY, Buffer.from("x"), "image/png")).rejects.toThrow("Cannot write file");
    expect(await files.get(KEY)).toBeUndefined();
  });

  test("a store that is busy for a moment is asked again", async () => {
    await files.put(KEY, Buffer.from("kept"), "image/png");
    peer.fault = "limit";
    const reading = files.get(KEY);
    const before = peer.requests();
    await vi.waitUntil(() => peer.requests() > before);
    peer.fault = undefined;
    expect(String(await reading)).toBe("kept");
  });

  test("a list of several pages is read to its end", async () => {
    const token = "a&b+/=";
    const store = await serve((request, response) => {
      const asked = new URL(request.url ?? "", "http://store").searchParams.get("continuation-token");
      const more = "<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b+/=</NextContinuationToken>";
      const key = asked === null ? KEY : asked === token ? "pictures/last.png" : "pictures/wrong.png";
      response.end(
        `<ListBucketResult><Contents><Key>${key}</Key></Contents>${asked === null ? more : ""}</ListBucketResult>`,
      );
    });
    const listed: string[] = [];
    for await (const key of chooseFiles({ ...peer.config, endpoint: store.url }).keys()) listed.push(key);
    await store.close();
    expect(listed).toEqual([KEY, "pictures/last.png"]);
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
    const hasty = isSilent ? s3Files(peer.config, { answer: 150 }) : files;
    await files.put(KEY, Buffer.from("kept"), "image/png");
    peer.fault = fault;
    await expect(hasty.get(KEY)).rejects.toThrow("Cannot read file");
    peer.fault = undefined;
    expect(String(await files.get(KEY))).toBe("kept");
  });
});
