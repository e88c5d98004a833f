// The certificate as picture files: the PNG people keep, the JPEG pages and share previews show, and what names their contents.
import { createHash } from "node:crypto";
import type { Size } from "#domain/content.ts";
import type { Context } from "../context.ts";
import { drawJpeg, drawPng } from "../drawing/draw.ts";
import type { Certificate } from "./make.ts";

/** The PNG is twice the canvas (specification section 9). The JPEG stays under the 300 KB that WhatsApp shows. */
export const PICTURE = { pngScale: 2, jpegWidth: 1200, jpegBytes: 280 * 1024 } as const;

export type PictureKind = "png" | "jpg";
export const PICTURE_TYPES: Record<PictureKind, string> = { png: "image/png", jpg: "image/jpeg" };

const DRAW: Record<PictureKind, (ctx: Context, design: Certificate["design"]) => Promise<Buffer>> = {
  png: (ctx, design) => drawPng(ctx, design, { scale: PICTURE.pngScale }),
  jpg: (ctx, design) => drawJpeg(ctx, design, { width: PICTURE.jpegWidth, most: PICTURE.jpegBytes }),
};

export function drawPicture(ctx: Context, { design }: Certificate, kind: PictureKind): Promise<Buffer> {
  return DRAW[kind](ctx, design);
}

/** Changes with whatever is drawn, and with nothing else: it lets a cache ask whether its copy still holds. */
export function pictureVersion({ design }: Certificate): string {
  return createHash("sha256").update(JSON.stringify(design)).digest("base64url").slice(0, 16);
}

/** The address of a picture, relative to the site, that changes with its contents. */
export function picturePath(certificate: Certificate, kind: PictureKind): string {
  return `/certify/${certificate.id}.${kind}?v=${pictureVersion(certificate)}`;
}

export function jpegSize({ design }: Certificate): Size {
  const { width, height } = design.content.canvasSize;
  return { width: PICTURE.jpegWidth, height: Math.round((height * PICTURE.jpegWidth) / width) };
}
