// `/found/{id}`: a picture that a search found, through us: no browser of ours asks a vendor, and nothing of it is trusted.
import type { FastifyInstance } from "fastify";
import { IMAGE_SEARCH } from "#domain/image-search.ts";
import { ID } from "#domain/id.ts";
import type { Context } from "../context.ts";
import { readPicture } from "../files/picture.ts";
import { fetchFound } from "./fetch.ts";
import { findFound } from "./store.ts";

const TYPES = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" } as const;

export function foundPages(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { id: string } }>("/found/:id", async ({ params: { id }, ip }, reply) => {
    const since = new Date(ctx.clock().getTime() - IMAGE_SEARCH.keptMs);
    const found = ID.pattern.test(id) ? await findFound(ctx.db, id, since) : undefined;
    await ctx.limits.page(found === undefined ? "unknownPage" : "knownPage", ip);
    const bytes = found && (await fetchFound(ctx, found.picture));
    if (bytes?.ok !== true) return reply.callNotFound();
    const picture = await readPicture(bytes.value, id);
    return reply
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("cache-control", "private, max-age=86400, immutable")
      .type(TYPES[picture.extension])
      .send(picture.bytes);
  });
}
