// The certificate as a PDF: the same picture on a page of its shape, with hidden text and a title.
import { createHash } from "node:crypto";
import { downloadName } from "#domain/certificate/download-name.ts";
import { languageTag } from "#domain/certificate/language.ts";
import type { Context } from "../context.ts";
import type { TemplateRevision } from "../drawing/cache.ts";
import { drawPdf } from "../drawing/draw.ts";
import { drawingFor } from "../drawing/owner.ts";
import { attachment } from "../http/attachment.ts";
import { type Certificate, titleOf } from "./make.ts";
import { PICTURE } from "./picture.ts";

/** For one of many certificates, also pass its template. */
export async function drawDocument(
  ctx: Context,
  certificate: Certificate,
  template?: TemplateRevision,
): Promise<Buffer> {
  const options = { scale: PICTURE.pngScale, template, about: aboutOf(certificate) };
  return drawingFor(certificate.ownerId, () => drawPdf(ctx, certificate.design, options));
}

/** Changes with the content of the PDF, and with nothing else. */
export function documentVersion(certificate: Certificate): string {
  const parts = JSON.stringify([certificate.design, aboutOf(certificate)]);
  return createHash("sha256").update(parts).digest("base64url").slice(0, 16);
}

/** The PDF's path on the site; it changes with its contents. */
export function documentPath(certificate: Certificate): string {
  return `/certify/${certificate.id}.pdf?v=${documentVersion(certificate)}`;
}

export function documentDisposition(ctx: Context, { templateName }: Certificate): string {
  return attachment(downloadName(templateName, ctx.clock().getTime(), "pdf"));
}

function aboutOf(certificate: Certificate) {
  const { language, issuedAt } = certificate;
  return { title: titleOf(certificate), language: languageTag(language), madeAt: issuedAt };
}
