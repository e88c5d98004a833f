// An S3 store on a real socket: s3rver with a bucket in a temporary folder, with configurable faults.
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { RequestListener, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { writeWholeFile } from "../../src/server/providers/write-file.ts";
import { serve } from "./serve.ts";

/** `limit` asks to slow down; `malformed` is a success whose body is cut off, `stall` one whose body never ends. */
export type S3Fault = "refuse" | "limit" | "break" | "hang" | "malformed" | "stall";

export type S3Peer = {
  /** The configuration for the provider. */
  config: {
    provider: "s3";
    bucket: string;
    region: string;
    endpoint: string;
    accessKeyId: string;
    secretAccessKey: string;
  };
  /** Applies to every request while it is set. */
  fault: S3Fault | undefined;
  requests: () => number;
  close: () => Promise<void>;
};

/** Types for the part of s3rver that is used; the package has none. */
type S3rver = {
  callback(): RequestListener;
  configureBuckets(): Promise<unknown>;
  logger: { close(): void };
  store: S3rverStore;
};
type S3rverObject = { bucket: string; key: string; content: AsyncIterable<Buffer>; metadata: Record<string, string> };
type S3rverStore = {
  putObject(object: S3rverObject): Promise<{ size: number; md5: string }>;
  putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>;
  getResourcePath(bucket: string, key: string, resource: "object"): string;
};
type S3rverClass = new (options: Record<string, unknown>) => S3rver;
const Store = createRequire(import.meta.url)("s3rver") as S3rverClass;

const BUCKET = "pictures";

export async function openS3Peer(): Promise<S3Peer> {
  const folder = await mkdtemp(join(tmpdir(), "prashasti-s3-"));
  const store = new Store({ silent: true, directory: folder, configureBuckets: [{ name: BUCKET }] });
  putWhole(store.store);
  await store.configureBuckets();
  const answer = store.callback();
  let requests = 0;
  const served = await serve((request, response) => {
    requests += 1;
    if (peer.fault === undefined) answer(request, response);
    else request.resume().on("end", () => FAULTS[peer.fault ?? "break"](response));
  });
  const peer: S3Peer = {
    config: {
      provider: "s3",
      bucket: BUCKET,
      region: "us-east-1",
      endpoint: served.url,
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    fault: undefined,
    requests: () => requests,
    close: async () => {
      await served.close();
      store.logger.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return peer;
}

/**
 * Makes puts atomic and sequential, as in S3. s3rver writes into the file itself and answers before the last byte is
 * written, so that simultaneous puts of one key could mix.
 */
function putWhole(store: S3rverStore): void {
  let last: Promise<unknown> = Promise.resolve();
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = await buffer(content);
    const md5 = createHash("md5").update(bytes).digest("hex");
    const put = last.then(async () => {
      await writeWholeFile(store.getResourcePath(bucket, key, "object"), bytes);
      await store.putMetadata(bucket, key, metadata, md5);
      return { size: bytes.length, md5 };
    });
    last = put.catch(() => undefined);
    return put;
  };
}

const FAULTS: Readonly<Record<S3Fault, (response: ServerResponse) => void>> = {
  refuse: (response) => sayError(response, 403, "AccessDenied", "Access Denied"),
  limit: (response) => sayError(response, 503, "SlowDown", "Please reduce your request rate."),
  break: (response) => sayError(response, 500, "InternalError", "We encountered an internal error. Please try again."),
  hang: () => undefined,
  malformed: (response) => beginPicture(response).write("half", () => response.destroy()),
  stall: (response) => beginPicture(response).write("half"),
};

function beginPicture(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { "content-type": "image/png", "content-length": 1000 });
}

function sayError(response: ServerResponse, status: number, code: string, message: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  response.writeHead(status, { "content-type": "application/xml" }).end(xml);
}
