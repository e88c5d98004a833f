// The poster of a claim link as a PDF, on A4 or A5.
import type { Content } from "#domain/canvas/content.ts";
import { posterContent, type PosterPaper, type PosterWords } from "#domain/certificate/poster.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { requireCpu } from "../budgets/budgets.ts";
import { issuerOf, issuerStanding, labelledIssuer } from "../certificates/issuer.ts";
import type { Context } from "../context.ts";
import { drawPrint, requirePictures } from "../drawing/draw.ts";
import { drawingFor } from "../drawing/owner.ts";
import { exportLinkOf } from "../exports/routes.ts";
import { issuerLogo } from "../issuers/issuer-logo.ts";
import { languageNow } from "../language.ts";
import type { Principal } from "../principal.ts";
import { findPublicLink, linkOf, type PublicLink } from "./link-store.ts";
import { claimAddress } from "./link.ts";

const say = SAY.poster;

/** A link to download it. */
export async function posterLink(ctx: Context, principal: Principal, templateId: string, paper: PosterPaper) {
  await requirePrintable(ctx, principal.workspaceId, templateId);
  await requireCpu(ctx, principal.workspaceId);
  return exportLinkOf(ctx, principal, templateId, `poster-${paper}`);
}

export type Poster = { title: string; pdf: Buffer };

/** Made when it is downloaded, so it says what is true then. */
export async function drawPoster(
  ctx: Context,
  { ownerId, templateId }: { ownerId: string; templateId: string },
  paper: PosterPaper,
): Promise<Poster> {
  const link = await requirePrintable(ctx, ownerId, templateId);
  const content = await contentFor(ctx, { ...wordsOf(ctx, link), logo: await issuerLogo(ctx.db, ownerId) });
  const design = { content, link: claimAddress(ctx, link.id) };
  const title = say.name(link.title);
  const about = { title, text: title, language: languageNow(), madeAt: ctx.clock() };
  const pdf = await drawingFor(ownerId, () => drawPrint(ctx, { designs: [design], paper, about }));
  return { title, pdf };
}

/** Refused for a link that is closed: nobody could use the poster. */
async function requirePrintable(ctx: Context, ownerId: string, templateId: string): Promise<PublicLink> {
  const now = ctx.clock();
  const own = await linkOf(ctx.db, templateId, now);
  const link = own && (await findPublicLink(ctx.db, own.id, now));
  if (link === undefined || link.ownerId !== ownerId) throw new UserError("claim.not_found");
  if (link.closedAt !== null) throw new UserError("claim.closed");
  return link;
}

function wordsOf(ctx: Context, link: PublicLink) {
  const issuer = issuerOf(link);
  return {
    heading: say.heading,
    title: link.title,
    issuer: labelledIssuer(issuer, issuerStanding(ctx, issuer, link.standing)),
    address: claimAddress(ctx, link.id).replace(/^https?:\/\//, ""),
    steps: [say.scan, say.who(link.numberColumn), say.take] as const,
    until: link.closesAt === null ? "" : say.until(whenOf(ctx, link.closesAt)),
  };
}

function whenOf({ config }: Context, at: Date): string {
  const { timeZone } = config.region;
  return new Intl.DateTimeFormat(SAY.product.locale, { dateStyle: "long", timeStyle: "short", timeZone }).format(at);
}

/** Without a logo whose picture is missing. */
async function contentFor(ctx: Context, words: PosterWords): Promise<Content> {
  const content = posterContent(words);
  try {
    await requirePictures(ctx, content);
    return content;
  } catch (error) {
    if (error instanceof UserError) return posterContent({ ...words, logo: "" });
    throw error;
  }
}
