// Where pictures are stored: in the data folder, or in a bucket.
import { resolve } from "node:path";
import { ConfigError } from "../config-error.ts";
import type { Variables } from "../variables.ts";

export type FilesConfig =
  | { provider: "embedded"; folder: string }
  | {
      provider: "s3";
      bucket: string;
      region: string;
      endpoint: string | undefined;
      accessKeyId: string | undefined;
      secretAccessKey: string | undefined;
      /** Where Amazon lends keys to a container's role. */
      container?: { url: string; tokenFile: string | undefined } | undefined;
    };

export function readFiles(v: Variables, dataDir: string): FilesConfig {
  if (v.S3_BUCKET === undefined) {
    if ([v.S3_ENDPOINT, v.S3_ACCESS_KEY_ID, v.S3_SECRET_ACCESS_KEY].some((value) => value !== undefined))
      throw new ConfigError("S3_BUCKET: S3_* is set, but the bucket is not named");
    return { provider: "embedded", folder: resolve(dataDir, "files") };
  }
  if ((v.S3_ACCESS_KEY_ID === undefined) !== (v.S3_SECRET_ACCESS_KEY === undefined)) {
    throw new ConfigError("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both or none");
  }
  return {
    provider: "s3",
    bucket: v.S3_BUCKET,
    region: v.S3_REGION,
    endpoint: v.S3_ENDPOINT,
    accessKeyId: v.S3_ACCESS_KEY_ID,
    secretAccessKey: v.S3_SECRET_ACCESS_KEY,
    container: containerOf(v),
  };
}

/** What a relative address is of, in Amazon's containers. */
const CONTAINERS = "http://169.254.170.2";

function containerOf(v: Variables): Extract<FilesConfig, { provider: "s3" }>["container"] {
  const relative = v.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI;
  const url = relative === undefined ? v.AWS_CONTAINER_CREDENTIALS_FULL_URI : `${CONTAINERS}${relative}`;
  return url === undefined ? undefined : { url, tokenFile: v.AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE };
}
