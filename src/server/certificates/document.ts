// The certificate or post as a PDF: vector lines and letters on a page of its shape, with hidden text and a title.
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
import { dateOf, type Published, titleOf } from "./make.ts";

/** With the credential attached, if there is one. */
export async function drawDocument(ctx: Context, shown: Published, baking?: Baking): Promise<Buffer> {
  const about = aboutOf(shown);
  const pdf = await drawingForOthers(shown.ownerId, () => drawPdf(ctx, shown.design, { about }));
  if (baking === undefined) return pdf;
  const attached = SAY.certificate.attachedCredential;
  return Buffer.from(bakePdf(pdf, baking.credential, attached));
}

/** Changes with the content of the PDF, and with nothing else. */
export function documentVersion(shown: Published): string {
  const parts = JSON.stringify([shown.design, aboutOf(shown)]);
  return createHash("sha256").update(parts).digest("base64url").slice(0, 16);
}

/** The PDF's path on the site; it changes with its contents. */
export function documentPath(shown: Published): string {
  return `/certify/${shown.id}.pdf?v=${documentVersion(shown)}`;
}

export function documentDisposition(ctx: Context, { title }: Published): string {
  return attachment(downloadName(title, ctx.clock().getTime(), "pdf"));
}

function aboutOf(shown: Published) {
  return { title: titleOf(shown), language: languageTag(shown.language), madeAt: dateOf(shown) };
}
