// The certificate as a PDF: vector lines and letters on a page of its shape, with hidden text and a title.
import { createHash } from "node:crypto";
import { downloadName } from "#domain/certificate/download-name.ts";
import { languageTag } from "#domain/certificate/language.ts";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { drawPdf } from "../drawing/draw.ts";
import { drawingForOthers } from "../drawing/owner.ts";
import { bakePdf } from "../credentials/bake.ts";
import { attachment } from "../http/attachment.ts";
import type { Baking } from "./baked.ts";
import { type Certificate, titleOf } from "./make.ts";

/** With the credential attached, if there is one. */
export async function drawDocument(ctx: Context, certificate: Certificate, baking?: Baking): Promise<Buffer> {
  const about = aboutOf(certificate);
  const pdf = await drawingForOthers(certificate.ownerId, () => drawPdf(ctx, certificate.design, { about }));
  if (baking === undefined) return pdf;
  const attached = SAY.certificate.attachedCredential;
  return Buffer.from(bakePdf(pdf, baking.credential, attached));
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
