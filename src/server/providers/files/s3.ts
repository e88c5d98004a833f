// Files in a bucket: Amazon's, or any store with the S3 protocol.
import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { SECOND } from "#domain/time.ts";
import type { FilesConfig } from "../../config/files.ts";
import type { ListedFiles } from "./interface.ts";
import { checkKey, isKey } from "./key.ts";
import { storeKeys } from "./s3-keys.ts";

type S3Config = Extract<FilesConfig, { provider: "s3" }>;

/** `answer`: the wait for an answer to begin, and the longest pause within it. */
const S3_WAITS_MS = { answer: 30 * SECOND };
const TRIES = { most: 3, pauseMs: 100 } as const;

export function s3Files(config: S3Config, waits = S3_WAITS_MS): ListedFiles {
  const ask = openBucket(config, waits);
  return {
    embedded: false,
    put: async (key, bytes, contentType) => {
      const answer = await ask({ method: "PUT", key: checkKey(key), bytes, contentType }, `Cannot write file ${key}`);
      if (answer.status !== 200) throw refusal(answer, `Cannot write file ${key}`);
    },
    get: async (key) => {
      const answer = await ask({ method: "GET", key: checkKey(key) }, `Cannot read file ${key}`);
      if (answer.status === 200) return answer.body;
      if (isMissing(answer)) return undefined;
      throw refusal(answer, `Cannot read file ${key}`);
    },
    remove: async (key) => {
      const answer = await ask({ method: "DELETE", key: checkKey(key) }, `Cannot delete file ${key}`);
      if (answer.status >= 300 && !isMissing(answer)) throw refusal(answer, `Cannot delete file ${key}`);
    },
    async *keys() {
      let page: string | undefined;
      do {
        const query = { "list-type": "2", ...(page !== undefined && { "continuation-token": page }) };
        const answer = await ask({ method: "GET", query }, "Cannot list files");
        if (answer.status !== 200) throw refusal(answer, "Cannot list files");
        const listed = answer.body.toString();
        for (const key of textsIn(listed, "Key")) if (isKey(key)) yield key;
        [page] = textsIn(listed, "IsTruncated")[0] === "true" ? textsIn(listed, "NextContinuationToken") : [];
      } while (page !== undefined);
    },
  };
}

/** Says that the store, and nothing else, failed. */
export class StoreError extends Error {
  override name = "StoreError";
}

type Asked = {
  method: "GET" | "PUT" | "DELETE";
  key?: string;
  query?: Readonly<Record<string, string>>;
  bytes?: Buffer;
  contentType?: string;
};
type Answer = { status: number; body: Buffer };

/** Asks again if the store could not be reached or was busy, as its documents ask for. */
function openBucket(config: S3Config, waits: typeof S3_WAITS_MS): (asked: Asked, fault: string) => Promise<Answer> {
  const keysNow = storeKeys(config);
  const once = async ({ method, key = "", query = {}, bytes, contentType }: Asked): Promise<Answer> => {
    const url = new URL(`${addressOf(config)}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = {
      "x-amz-content-sha256": hash("sha256", bytes ?? "", "hex"),
      ...(contentType !== undefined && { "content-type": contentType }),
    };
    const keys = await keysNow();
    const signed = await new AwsV4Signer({
      ...keys,
      method,
      url: url.href,
      headers,
      service: "s3",
      region: config.region,
    }).sign();
    return answerWithin(signed.url, { method, headers: signed.headers, body: bytes ?? null }, waits.answer);
  };
  return async (asked, fault) => {
    for (let tried = 1; ; tried++) {
      try {
        const answer = await once(asked);
        if (tried === TRIES.most || !isBusy(answer)) return answer;
      } catch (error) {
        if (tried === TRIES.most) throw new StoreError(fault, { cause: error });
      }
      await sleep(TRIES.pauseMs * 2 ** tried * (0.5 + Math.random() / 2));
    }
  };
}

/** Amazon's buckets have a host name of their own; a certificate holds for none with a dot in it. */
function addressOf({ bucket, region, endpoint }: S3Config): string {
  if (endpoint !== undefined) return `${endpoint.replace(/\/+$/, "")}/${bucket}`;
  const host = `s3.${region}.amazonaws.com${region.startsWith("cn-") ? ".cn" : ""}`;
  return bucket.includes(".") ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}

async function answerWithin(url: URL, request: RequestInit, ms: number): Promise<Answer> {
  const silent = new AbortController();
  const giveUp = () => silent.abort(new Error(`No answer within ${ms} ms`));
  let timer = setTimeout(giveUp, ms);
  try {
    const response = await fetch(url, { ...request, redirect: "manual", signal: silent.signal });
    const pieces: Uint8Array[] = [];
    for await (const piece of response.body ?? []) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, ms);
      pieces.push(piece);
    }
    return { status: response.status, body: Buffer.concat(pieces) };
  } finally {
    clearTimeout(timer);
  }
}

function isBusy({ status }: Answer): boolean {
  return status >= 500 || status === 429;
}

/** A missing bucket is no missing file. */
function isMissing({ status, body }: Answer): boolean {
  const [code = "NoSuchKey"] = textsIn(body.toString(), "Code");
  return status === 404 && code === "NoSuchKey";
}

function refusal({ status, body }: Answer, fault: string): StoreError {
  const [code = ""] = textsIn(body.toString(), "Code");
  return new StoreError(fault, { cause: new Error(`${status} ${code}`.trim()) });
}

/** The texts of an XML document's elements with this name, which have no elements in them. */
function textsIn(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"));
  return [...found].map(([, text = ""]) =>
    text.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? ""),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
