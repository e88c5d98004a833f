// The keys to a bucket: those of the configuration, or those that Amazon lends to the role of the container or machine.
import { readFile } from "node:fs/promises";
import * as z from "zod";
import { MINUTE, SECOND } from "#domain/time.ts";
import type { FilesConfig } from "../../config/files.ts";

type S3Config = Extract<FilesConfig, { provider: "s3" }>;
export type StoreKeys = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
type Lent = { keys: StoreKeys; until: number };

const WAIT_MS = 5 * SECOND;
/** New ones are asked for this long before the old ones end. */
const EARLY_MS = 5 * MINUTE;
/** Where a machine of Amazon's asks about itself (IMDSv2). */
const MACHINE = "http://169.254.169.254";
const MACHINE_TOKEN_SECONDS = 300;

const LENT = z.object({
  AccessKeyId: z.string(),
  SecretAccessKey: z.string(),
  Token: z.string(),
  Expiration: z.coerce.date(),
});

export function storeKeys(config: S3Config, machine = MACHINE): () => Promise<StoreKeys> {
  const { accessKeyId, secretAccessKey, container } = config;
  if (accessKeyId !== undefined && secretAccessKey !== undefined) return async () => ({ accessKeyId, secretAccessKey });
  const borrow = () => (container === undefined ? lentToMachine(machine) : lentToContainer(container));
  let lent: Lent | undefined;
  let asking: Promise<Lent> | undefined;
  return async () => {
    if (lent === undefined || Date.now() >= lent.until) {
      asking ??= borrow().finally(() => (asking = undefined));
      lent = await asking;
    }
    return lent.keys;
  };
}

async function lentToContainer({ url, tokenFile }: NonNullable<S3Config["container"]>): Promise<Lent> {
  const token = tokenFile === undefined ? undefined : (await readFile(tokenFile, "utf8")).trim();
  return lentAs(await textAt(url, token === undefined ? {} : { headers: { authorization: token } }));
}

async function lentToMachine(machine: string): Promise<Lent> {
  const lasting = { "x-aws-ec2-metadata-token-ttl-seconds": String(MACHINE_TOKEN_SECONDS) };
  const token = await textAt(`${machine}/latest/api/token`, { method: "PUT", headers: lasting });
  const headers = { "x-aws-ec2-metadata-token": token };
  const roles = `${machine}/latest/meta-data/iam/security-credentials/`;
  const [role = ""] = (await textAt(roles, { headers })).trim().split("\n");
  return lentAs(await textAt(roles + role, { headers }));
}

function lentAs(json: string): Lent {
  const {
    AccessKeyId: accessKeyId,
    SecretAccessKey: secretAccessKey,
    Token,
    Expiration,
  } = LENT.parse(JSON.parse(json));
  return { keys: { accessKeyId, secretAccessKey, sessionToken: Token }, until: Expiration.getTime() - EARLY_MS };
}

async function textAt(url: string, request: RequestInit): Promise<string> {
  const answer = await fetch(url, { ...request, redirect: "error", signal: AbortSignal.timeout(WAIT_MS) });
  if (!answer.ok) throw new Error(`No keys are lent: ${answer.status}`);
  return answer.text();
}
