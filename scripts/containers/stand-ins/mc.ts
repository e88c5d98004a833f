// Stands in for MinIO's client, as far as compose.yaml uses it: `mc alias set NAME ADDRESS ID SECRET` and
// `mc mb --ignore-existing NAME/BUCKET`.
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";

const KEPT = join(tmpdir(), "alias.json");
const [verb, ...rest] = process.argv.slice(2);
const [address = "", accessKeyId = "", secretAccessKey = "", bucket = ""] =
  verb === "alias"
    ? rest.slice(2)
    : [...(JSON.parse(readFileSync(KEPT, "utf8")) as string[]), rest.at(-1)?.split("/")[1]];
const client = new AwsClient({ accessKeyId, secretAccessKey, region: "us-east-1", service: "s3", retries: 0 });
const answer = await client
  .fetch(`${address}/${bucket}`, { method: verb === "alias" ? "GET" : "PUT" })
  .catch(() => null);
await answer?.arrayBuffer();
if (verb === "alias" && answer?.ok === true)
  writeFileSync(KEPT, JSON.stringify([address, accessKeyId, secretAccessKey]));
process.exitCode = answer?.ok === true || answer?.status === 409 ? 0 : 1;
