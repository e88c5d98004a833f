// What an import wishes and brings, as a digest: the same import has the same one.
import { createHash } from "node:crypto";
import type { Duplicates } from "#domain/list/duplicates.ts";

export async function digestOf(duplicates: Duplicates = "skip", list: AsyncIterable<Buffer | string>): Promise<string> {
  const hash = createHash("sha256").update(duplicates).update("\n");
  for await (const part of list) hash.update(part);
  return hash.digest("base64url");
}
