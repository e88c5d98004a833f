// The addresses of a certificate outside the interface: its page and its pictures, for anyone who has the link.
import type { FastifyInstance, FastifyReply } from "fastify";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { readAssets } from "../page/assets.ts";
import { documentDisposition, documentVersion, drawDocument } from "./document.ts";
import { certificateOf, type CertificateFound } from "./make.ts";
import { absencePage, certificatePage, type Absence } from "./page.ts";
import { drawPicture, PICTURE_TYPES, pictureVersion, type PictureKind } from "./picture.ts";

/** A share preview's crawler and a phone that is opened twice need no second answer; a withdrawal shows within a minute. */
const CACHE = { page: "private, no-cache", picture: "public, max-age=60, must-revalidate" } as const;
const STATUS: Record<Absence, 404 | 410> = { unknown: 404, withdrawn: 410 };

type ById = { Params: { id: string } };

export function certificatePages(app: FastifyInstance, ctx: Context): void {
  const assets = readAssets("certificate/mount.tsx");
  app.get<ById>("/certify/:id", async ({ params, ip }, reply) => {
    const found = await lookUp(ctx, params.id, ip);
    void reply.type("text/html; charset=utf-8").header("cache-control", CACHE.page).header("x-robots-tag", "noindex");
    if (found.state === "in force") return certificatePage(ctx, assets, found.certificate);
    return reply.code(STATUS[found.state]).send(absencePage(ctx, assets, found.state, params.id));
  });
  for (const kind of ["png", "jpg"] as const) {
    app.get<ById>(`/certify/:id.${kind}`, async ({ params, ip, headers }, reply) =>
      sendPicture(ctx, await lookUp(ctx, params.id, ip), kind, headers["if-none-match"], reply),
    );
  }
  app.get<ById>("/certify/:id.pdf", async ({ params, ip, headers }, reply) =>
    sendDocument(ctx, await lookUp(ctx, params.id, ip), headers["if-none-match"], reply),
  );
}

/** A campus behind one address may look at what exists; guessing addresses ends soon. */
async function lookUp(ctx: Context, id: string, ip: string): Promise<CertificateFound> {
  const found = await certificateOf(ctx, id);
  await ctx.limits.page(found.state === "unknown" ? "unknownPage" : "knownPage", ip);
  return found;
}

async function sendPicture(
  ctx: Context,
  found: CertificateFound,
  kind: PictureKind,
  known: string | undefined,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (found.state !== "in force") {
    return reply.code(STATUS[found.state]).send({ message: SAY.certificate[found.state] });
  }
  const etag = `"${pictureVersion(found.certificate)}-${kind}"`;
  void reply
    .header("etag", etag)
    .header("cache-control", CACHE.picture)
    .header("x-robots-tag", "noindex")
    // Web mail and other sites show it; helmet's default would stop them.
    .header("cross-origin-resource-policy", "cross-origin");
  if (known?.includes(etag)) return reply.code(304).send();
  return reply.type(PICTURE_TYPES[kind]).send(await drawPicture(ctx, found.certificate, kind));
}

async function sendDocument(
  ctx: Context,
  found: CertificateFound,
  known: string | undefined,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (found.state !== "in force") {
    return reply.code(STATUS[found.state]).send({ message: SAY.certificate[found.state] });
  }
  const etag = `"${documentVersion(found.certificate)}-pdf"`;
  void reply.header("etag", etag).header("cache-control", CACHE.picture).header("x-robots-tag", "noindex");
  if (known?.includes(etag)) return reply.code(304).send();
  return reply
    .type("application/pdf")
    .header("content-disposition", documentDisposition(ctx, found.certificate))
    .send(await drawDocument(ctx, found.certificate));
}
