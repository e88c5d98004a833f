// Ids computed from owner and bytes, so that the same picture always gets the same id. They are keyed with the
// installation's secret, so that nobody else can guess them.
import { ID } from "#domain/id.ts";
import type { Context } from "../context.ts";
import { keyedDigest } from "../keys.ts";

export function ownId({ config }: Pick<Context, "config">, purpose: string, ownerId: string, bytes: Buffer): string {
  return keyedDigest(config, "pictures", `${purpose} of ${ownerId} `, bytes)
    .subarray(0, ID.bytes)
    .toString("base64url");
}
