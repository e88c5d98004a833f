// Files in a bucket: Amazon's, or any store with the S3 protocol.
import type { Disk } from "flydrive";
import { SECOND } from "#domain/time.ts";
import type { FilesConfig } from "../../config/files.ts";
import { lazy } from "../../async/lazy.ts";
import type { ListedFiles } from "./interface.ts";
import { checkKey, isKey } from "./key.ts";

type S3Config = Extract<FilesConfig, { provider: "s3" }>;

/** `answer`: the wait for an answer to begin, and the longest pause within it. */
const S3_WAITS_MS = { connect: 5 * SECOND, answer: 30 * SECOND };

export function s3Files(config: S3Config, waits = S3_WAITS_MS): ListedFiles {
  const disk = lazy(() => openBucket(config, waits));
  return {
    embedded: false,
    put: async (key, bytes, contentType) => (await disk()).put(checkKey(key), bytes, { contentType }),
    get: async (key) => {
      try {
        return Buffer.from(await (await disk()).getBytes(checkKey(key)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: async (key) => (await disk()).delete(checkKey(key)),
    async *keys() {
      let page: string | undefined;
      do {
        const found = await (await disk()).listAll("", { recursive: true, ...(page && { paginationToken: page }) });
        for (const each of found.objects) if (each.isFile && isKey(each.key)) yield each.key;
        page = found.paginationToken;
      } while (page);
    },
  };
}

/** Loaded when first needed: the vendor's library costs 25 MB and 0.1 s. */
async function openBucket(config: S3Config, waits: typeof S3_WAITS_MS): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import("flydrive"), import("flydrive/drivers/s3")]);
  const { accessKeyId, secretAccessKey } = config;
  const driver = new S3Driver({
    bucket: config.bucket,
    region: config.region,
    visibility: "private",
    supportsACL: false,
    // Stores other than Amazon's refuse the checksums newer clients add.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: waits.connect,
      requestTimeout: waits.answer,
      throwOnRequestTimeout: true,
      // The limit above covers only the start of an answer; without this one a picture that never ends would be awaited
      // forever.
      socketTimeout: waits.answer,
    },
    ...(config.endpoint !== undefined && { endpoint: config.endpoint, forcePathStyle: true }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
  });
  return new Disk(driver);
}

/** The library puts this into a nested error. */
function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return cause instanceof Error && (cause.name === "NoSuchKey" || cause.name === "NotFound");
}
