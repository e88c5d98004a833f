// Ids that follow from owner and bytes: however often the same picture comes it is one. Under the secret of the
// installation, so that nobody else can guess them.
import { createHmac } from "node:crypto";
import { ID } from "#domain/id.ts";
import type { Context } from "../context.ts";

export function ownId({ config }: Pick<Context, "config">, what: string, ownerId: string, bytes: Buffer): string {
  const mac = createHmac("sha256", config.secret).update(`${what} of ${ownerId} `).update(bytes).digest();
  return mac.subarray(0, ID.bytes).toString("base64url");
}
