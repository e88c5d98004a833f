// `/found/{id}`: a picture that a search found, through us: no browser of ours asks a vendor, and nothing of it is trusted.
import type { FastifyInstance } from "fastify";
import { IMAGE_SEARCH } from "#domain/image-search.ts";
import { ID } from "#domain/id.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { readPicture } from "../files/picture.ts";
import { fetchFound } from "./fetch.ts";
import { findFound } from "./store.ts";

const TYPES = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" } as const;

export function foundPages(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { id: string } }>("/found/:id", async ({ params: { id }, ip }, reply) => {
    const since = new Date(ctx.clock().getTime() - IMAGE_SEARCH.keptMs);
    const found = await ctx.limits.look(ip, async () =>
      ID.pattern.test(id) ? findFound(ctx.db, id, since) : undefined,
    );
    const bytes = found && (await fetchFound(ctx, found.picture));
    if (bytes?.ok !== true) throw new UserError(SAY.http.notFound, 404);
    const picture = await readPicture(bytes.value, id);
    return reply
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("cache-control", "private, max-age=86400, immutable")
      .type(TYPES[picture.extension])
      .send(picture.bytes);
  });
}
