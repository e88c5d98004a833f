// Stands in for MinIO: the tests' store with the S3 interface, on 9000, with the keys and folder that compose names.
import { createServer } from "node:http";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const Store = require("s3rver") as new (options: object) => { callback(): Parameters<typeof createServer>[1] };
type Accounts = { DUMMY_ACCOUNT: { createKeyPair(id: string, secret: string): void } };
const { DUMMY_ACCOUNT } = require("s3rver/lib/models/account") as Accounts;

const { MINIO_ROOT_USER = "", MINIO_ROOT_PASSWORD = "" } = process.env;
DUMMY_ACCOUNT.createKeyPair(MINIO_ROOT_USER, MINIO_ROOT_PASSWORD);
process.on("SIGTERM", () => process.exit(0));
createServer(new Store({ silent: true, vhostBuckets: false, directory: process.argv.at(-1) }).callback()).listen(
  9000,
  "0.0.0.0",
);
