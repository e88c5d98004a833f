// The addresses at which others check credentials: the documents of issuers, and the lists of what they withdrew.
import type { FastifyInstance } from "fastify";
import { issuerDocument } from "#domain/credential/issuer-document.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import type { Context } from "../context.ts";
import { withdrawOutdated } from "./issued.ts";
import { keysAtHost } from "./keys-at-host.ts";
import { publishedList } from "./status-lists.ts";

/** Short, so that a compromised key or a withdrawn certificate is known soon. */
const FRESH_SECONDS = (5 * MINUTE) / SECOND;

export const CREDENTIAL_TYPE = "application/vc";
const COMPRESSED = { compress: { customTypes: /^application\/vc$/, threshold: 1024 } } as const;

export function credentialPages(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { id: string } }>("/issuers/:id/did.json", async ({ params, ip, host }, reply) => {
    const find = () => keysAtHost(ctx, params.id, host);
    const found = await ctx.limits.lookUp(ip, find, (each) => each !== undefined, { id: params.id, part: "file" });
    if (found === undefined) return reply.code(404).send();
    void reply.header("access-control-allow-origin", "*").header("cache-control", `public, max-age=${FRESH_SECONDS}`);
    return reply.type("application/did+json").send(JSON.stringify(issuerDocument(found.did, found.keys)));
  });
  app.get<{ Params: { id: string } }>("/status/:id", COMPRESSED, async ({ params, ip }, reply) => {
    const find = async () => {
      await withdrawOutdated(ctx);
      return publishedList(ctx, params.id);
    };
    const body = await ctx.limits.lookUp(ip, find, (found) => found !== undefined, { id: params.id, part: "file" });
    if (body === undefined) return reply.code(404).send();
    void reply.header("access-control-allow-origin", "*").header("cache-control", `public, max-age=${FRESH_SECONDS}`);
    return reply.type(CREDENTIAL_TYPE).send(body);
  });
}
