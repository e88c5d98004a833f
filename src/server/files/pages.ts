// Serves stored pictures at their addresses: unguessable, never changed, readable by anybody who has the
// address while it is in public view.
import type { FastifyInstance } from "fastify";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { isKept } from "../http/kept.ts";
import { networkOf } from "../http/network.ts";
import { storedAt } from "./store-pictures.ts";
import { createSharedReader } from "./readers.ts";
import { storedSize } from "./store.ts";

export function filePages(app: FastifyInstance, ctx: Context): void {
  const read = createSharedReader((key) => ctx.files.get(key));
  app.get<{ Params: { file: string } }>("/files/:file", async (request, reply) => {
    const { params, ip } = request;
    const [id = "", extension = ""] = params.file.split(".");
    // A guessed address is refused before storage, which may be a bucket, is read.
    const found = await ctx.limits.lookUp(ip, async () => {
      const place = storedAt(id, extension);
      const stored = place && (await storedSize(ctx.db, id, extension));
      return place && stored && { ...place, ...stored };
    });
    if (found?.hidden === true) throw new UserError("certificate.taken_down");
    if (found !== undefined && isKept(request, reply, { etag: `"${id}"`, by: "public" })) return reply.code(304).send();
    const bytes = found && (await read({ ...found, network: networkOf(ip) }, reply.raw));
    if (!bytes) throw new UserError("request.not_found");
    return reply
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("cross-origin-resource-policy", "cross-origin")
      .type(found.contentType)
      .send(bytes);
  });
}
