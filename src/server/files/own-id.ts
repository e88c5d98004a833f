// Ids computed from owner and bytes, so that the same picture always gets the same id. They are keyed with the
// installation's secret, so that nobody else can guess them.
import { createHmac } from "node:crypto";
import { ID } from "#domain/id.ts";
import type { Context } from "../context.ts";

export function ownId({ config }: Pick<Context, "config">, purpose: string, ownerId: string, bytes: Buffer): string {
  const mac = createHmac("sha256", config.secret).update(`${purpose} of ${ownerId} `).update(bytes).digest();
  return mac.subarray(0, ID.bytes).toString("base64url");
}
