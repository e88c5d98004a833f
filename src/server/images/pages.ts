// `/found/{id}`: shows a found picture through this server, so that browsers never contact the vendor, and re-encodes
// it.
import type { FastifyInstance } from "fastify";
import { IMAGE_SEARCH } from "#domain/certificate/image-search.ts";
import { ID } from "#domain/id.ts";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { storedAt } from "../files/store-pictures.ts";
import { SingleFlight } from "../async/single-flight.ts";
import { fetchFound } from "./fetch.ts";
import { findFound, type FoundRow } from "./store.ts";

/** Decoding a picture for every view would keep a processor busy. */
const SHOWN_BYTES = 24 * MEGABYTE;

export function foundPages(app: FastifyInstance, ctx: Context): void {
  const shown = new SingleFlight<Shown>(SHOWN_BYTES, ({ bytes }) => bytes.length);
  app.get<{ Params: { id: string } }>("/found/:id", async ({ params: { id }, ip }, reply) => {
    const since = new Date(ctx.clock().getTime() - IMAGE_SEARCH.keptMs);
    const found = await ctx.limits.lookUp(ip, async () =>
      ID.pattern.test(id) ? findFound(ctx.db, id, since) : undefined,
    );
    if (found === undefined) throw new UserError("request.not_found");
    const { bytes, type } = await shown.get(id, () => readFound(ctx, found));
    return reply
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("cache-control", "private, max-age=86400, immutable")
      .type(type)
      .send(bytes);
  });
}

type Shown = { bytes: Buffer; type: string };

async function readFound(ctx: Context, { id, picture }: FoundRow): Promise<Shown> {
  const bytes = await fetchFound(ctx, picture);
  if (!bytes.ok) throw new UserError("request.not_found");
  // Whoever looks at it, all found pictures share one place in the line.
  const read = await ctx.reader.read({ owner: "found" }, { kind: "picture", name: id }, [bytes.value]);
  return { bytes: read.bytes, type: storedAt(id, read.extension)?.contentType ?? "" };
}
