// `/embed/{id}`, the only page that other sites may put into a frame, and `/oembed`, which tells them how.
import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod";
import { ERROR_STATUS } from "#domain/error-codes.ts";
import { ID } from "#domain/id.ts";
import { UserError } from "#domain/user-error.ts";
import { viewFill } from "../ai/view-fill.ts";
import { ABSENCE_CODES, absenceError, lookUp } from "../certificates/look-up.ts";
import { certificateLink } from "../certificates/make.ts";
import { ANYWHERE } from "../certificates/send-file.ts";
import type { Context } from "../context.ts";
import { policyText } from "../http/policy.ts";
import { languageOfTemplate, speaking } from "../language.ts";
import { readAssets } from "../page/assets.ts";
import { embeddingOf, inXml } from "./oembed.ts";
import { embedAbsence, embedPage } from "./page.ts";

/** It runs nothing, sends nothing, and shows only our own pictures: a site around it can do no harm with it. */
const POLICY = policyText({
  "default-src": ["'none'"],
  "style-src": ["'self'"],
  "img-src": ["'self'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["*"],
});

export function embedPages(app: FastifyInstance, ctx: Context): void {
  const assets = readAssets("embed/begin.ts");
  app.get<{ Params: { id: string } }>(
    "/embed/:id",
    { helmet: { frameguard: false } },
    async ({ params, ip }, reply) => {
      const found = await lookUp(ctx, params.id, ip);
      void reply.headers({ ...ANYWHERE, "content-security-policy": POLICY, "x-robots-tag": "noindex" });
      void reply.type("text/html; charset=utf-8").header("cache-control", "private, no-cache");
      if (found.state === "in force") {
        const { pending } = await viewFill(ctx, params.id, found.ai);
        return speaking(languageOfTemplate(found.shown.language), () => embedPage(assets, found.shown, pending));
      }
      void reply.code(ERROR_STATUS[ABSENCE_CODES[found.state]]);
      const page = () => embedAbsence(assets, found, certificateLink(ctx, params.id));
      const withdrawal = found.state === "withdrawn" ? found.withdrawal : undefined;
      return withdrawal === undefined ? page() : speaking(languageOfTemplate(withdrawal.language), page);
    },
  );
  app.get("/oembed", async ({ query, ip }, reply) => {
    const asked = Asked.safeParse(query);
    if (!asked.success) throw new UserError("request.invalid_field", { field: String(asked.error.issues[0]?.path[0]) });
    const { url, format, maxwidth, maxheight } = asked.data;
    if (format !== "json" && format !== "xml") throw new UserError("embed.no_such_format");
    const found = await lookUp(ctx, idIn(ctx, url), ip);
    if (found.state !== "in force") throw absenceError(found.state);
    const { shown } = found;
    const room = { width: maxwidth, height: maxheight };
    return speaking(languageOfTemplate(shown.language), () => send(reply, format, embeddingOf(ctx, shown, room)));
  });
}

const Side = z.optional(z.coerce.number().int().min(1).max(100_000));
const Asked = z.object({
  url: z.string().max(2000),
  format: z.string().default("json"),
  maxwidth: Side,
  maxheight: Side,
});

/** The id of the certificate at an address of ours; of anything else there is nothing to show. */
function idIn({ config }: Context, url: string): string {
  const { origin, pathname } = URL.parse(url) ?? {};
  const id = /^\/(?:certify|embed)\/([^/.]+)\/?$/.exec(pathname ?? "")?.[1] ?? "";
  if (origin !== new URL(config.publicUrl).origin || !ID.pattern.test(id)) throw new UserError("certificate.not_found");
  return id;
}

function send(reply: FastifyReply, format: "json" | "xml", embedding: ReturnType<typeof embeddingOf>): FastifyReply {
  void reply.headers({ ...ANYWHERE, "access-control-allow-origin": "*", "cache-control": "public, max-age=60" });
  return format === "json"
    ? reply.type("application/json; charset=utf-8").send(embedding)
    : reply.type("text/xml; charset=utf-8").send(inXml(embedding));
}
