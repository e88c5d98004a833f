// `/achievements/{revision}`: what certificates are given for, because their credentials name this address. For people,
// and as JSON for programs.
import type { FastifyInstance } from "fastify";
import { type Achievement, achievementOf, CREDENTIAL_CONTEXTS } from "#domain/credential/statement.ts";
import { issuerDid, issuerPage } from "#domain/credential/did.ts";
import { ID } from "#domain/id.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { isHidden } from "../certificates/issuer.ts";
import type { Context } from "../context.ts";
import { wantsPage } from "../http/error-page.ts";
import { languageOfTemplate, speaking } from "../language.ts";
import { readAssets } from "../page/assets.ts";
import { html, type Html } from "../page/html.ts";
import { textSheet } from "../page/notice.ts";
import { writePage } from "../page/page.ts";
import type { CertificateWords } from "../schema.ts";
import { findAchievement } from "./achievement-store.ts";

type ById = { Params: { id: string } };
type Found = { address: string; words: CertificateWords; achievement: Achievement; issuerId: string | null };

export function achievementPages(app: FastifyInstance, ctx: Context): void {
  const assets = readAssets("page/text-page.ts");
  app.get<ById>("/achievements/:id", async (request, reply) => {
    const found = await achievementAt(ctx, request.params.id, request.ip);
    void reply.header("vary", "accept").header("cache-control", "no-cache").header("x-robots-tag", "noindex");
    if (!wantsPage(request))
      return reply
        .type(JSON_LD)
        .header(...ANY_SITE)
        .send(documentOf(ctx, found));
    const { name, description } = found.achievement;
    const page = speaking(languageOfTemplate(found.words.language), () =>
      writePage({ title: SAY.product.of(name), description, url: found.address }, assets, textSheet(main(found))),
    );
    return reply.type("text/html; charset=utf-8").send(page);
  });
  app.get<ById>("/achievements/:id.json", async ({ params, ip }, reply) => {
    const found = await achievementAt(ctx, params.id, ip);
    void reply.header("cache-control", "no-cache").header("x-robots-tag", "noindex");
    return reply
      .type(JSON_LD)
      .header(...ANY_SITE)
      .send(documentOf(ctx, found));
  });
}

const JSON_LD = "application/ld+json";
const ANY_SITE = ["access-control-allow-origin", "*"] as const;

/** Throws a UserError if nothing was issued for it, or the operator took it out of public view. */
async function achievementAt(ctx: Context, id: string, ip: string): Promise<Found> {
  const find = async () => (ID.pattern.test(id) ? findAchievement(ctx.db, id) : undefined);
  const row = await ctx.limits.lookUp(ip, find, (found) => found !== undefined && found.words !== null);
  if (row === undefined || row.words === null) throw new UserError("request.not_found");
  if (isHidden([row.template], row.owner)) throw new UserError("certificate.taken_down");
  const address = `${ctx.config.publicUrl}/achievements/${id}`;
  return { address, words: row.words, achievement: achievementOf(address, row.words), issuerId: row.issuerId };
}

/** An Achievement of Open Badges 3.0, as credentials have it, with who created it. */
function documentOf({ config: { publicUrl } }: Context, { achievement, words, issuerId }: Found): string {
  const criteria = { ...achievement.criteria, narrative: achievement.description };
  const creator = issuerId !== null && {
    creator: {
      id: issuerDid(publicUrl, issuerId),
      type: ["Profile"],
      ...(words.issuer !== "" && { name: words.issuer }),
      url: issuerPage(publicUrl, issuerId),
    },
  };
  return JSON.stringify({ "@context": CREDENTIAL_CONTEXTS, ...achievement, criteria, ...creator });
}

function main({ achievement, words }: Found): Html {
  const say = SAY.achievement;
  return html`<h1 dir="auto">${achievement.name}</h1>
    ${words.description !== "" && html`<p dir="auto">${achievement.description}</p>`}
    <h2 id="criteria">${say.earned}</h2>
    <p>${words.issuer === "" ? say.decidesUnnamed : say.decides(words.issuer)}</p>
    <p>${say.noProof}</p>
    <p><a href="${new URL(achievement.id).pathname}.json">${say.asFile}</a></p>`;
}
