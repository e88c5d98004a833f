// Serves stored pictures at their addresses: unguessable, immutable, readable by anybody who has the address.
import type { FastifyInstance } from "fastify";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { networkOf } from "../http/network.ts";
import { storedAt } from "./store-pictures.ts";
import { createSharedReader } from "./readers.ts";
import { storedSize } from "./store.ts";

export function filePages(app: FastifyInstance, ctx: Context): void {
  const read = createSharedReader((key) => ctx.files.get(key));
  app.get<{ Params: { file: string } }>("/files/:file", async ({ params, ip }, reply) => {
    const [id = "", extension = ""] = params.file.split(".");
    // A guessed address is refused before storage, which may be a bucket, is read.
    const found = await ctx.limits.lookUp(ip, async () => {
      const place = storedAt(id, extension);
      const size = place && (await storedSize(ctx.db, id, extension));
      return place && size !== undefined ? { ...place, size } : undefined;
    });
    const bytes = found && (await read({ ...found, network: networkOf(ip) }, reply.raw));
    if (!bytes) throw new UserError("request.not_found");
    return reply
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("cross-origin-resource-policy", "cross-origin")
      .header("cache-control", "public, max-age=31536000, immutable")
      .type(found.contentType)
      .send(bytes);
  });
}
