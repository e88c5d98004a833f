import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serve, type Served } from "../../../../test/peers/serve.ts";
import { storeKeys } from "./s3-keys.ts";

const BUCKET = { provider: "s3", bucket: "pictures", region: "eu-central-1", endpoint: undefined } as const;
const NONE = { accessKeyId: undefined, secretAccessKey: undefined, container: undefined };

let peer: Served;
let asked: IncomingMessage[];
let lifeMs: number;
let folder: string;
beforeEach(async () => {
  asked = [];
  lifeMs = 60 * 60 * 1000;
  folder = await mkdtemp(join(tmpdir(), "prashasti-keys-"));
  peer = await serve((request, response) => {
    asked.push(request);
    response.end(answerTo(request));
  });
});
afterEach(async () => {
  await peer.close();
  await rm(folder, { recursive: true });
});

function answerTo({ url = "" }: IncomingMessage): string {
  if (url === "/latest/api/token") return "the machine's token";
  if (url === "/latest/meta-data/iam/security-credentials/") return "pictures-role\n";
  const Expiration = new Date(Date.now() + lifeMs).toISOString();
  return JSON.stringify({ AccessKeyId: "LENT", SecretAccessKey: "secret", Token: `${asked.length}`, Expiration });
}

test("the configuration's keys are used, and nothing is asked", async () => {
  const keys = { accessKeyId: "ID", secretAccessKey: "SECRET" };
  expect(await storeKeys({ ...BUCKET, ...NONE, ...keys }, peer.url)()).toEqual(keys);
  expect(asked).toHaveLength(0);
});

test("without keys, a machine's role lends some, which are asked for again before they end", async () => {
  const keysNow = storeKeys({ ...BUCKET, ...NONE }, peer.url);
  const lent = { accessKeyId: "LENT", secretAccessKey: "secret", sessionToken: "3" };
  expect(await Promise.all([keysNow(), keysNow()])).toEqual([lent, lent]);
  expect(await keysNow()).toEqual(lent);
  expect(asked.map(({ method, url }) => `${method ?? ""} ${url ?? ""}`)).toEqual([
    "PUT /latest/api/token",
    "GET /latest/meta-data/iam/security-credentials/",
    "GET /latest/meta-data/iam/security-credentials/pictures-role",
  ]);
  expect(asked.at(-1)?.headers["x-aws-ec2-metadata-token"]).toBe("the machine's token");
  lifeMs = 60 * 1000;
  const short = storeKeys({ ...BUCKET, ...NONE }, peer.url);
  await short();
  await short();
  expect(asked).toHaveLength(9);
});

test("a container's role lends some for the token in its file", async () => {
  const tokenFile = join(folder, "token");
  await writeFile(tokenFile, "the container's token\n");
  const container = { url: `${peer.url}/v2/credentials`, tokenFile };
  expect(await storeKeys({ ...BUCKET, ...NONE, container })()).toMatchObject({ accessKeyId: "LENT" });
  expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ["/v2/credentials", "the container's token"],
  ]);
});

test("what is no answer of Amazon's is an error", async () => {
  const keysNow = storeKeys({
    ...BUCKET,
    ...NONE,
    container: { url: `${peer.url}/latest/api/token`, tokenFile: undefined },
  });
  await expect(keysNow()).rejects.toThrow("is not valid JSON");
});
