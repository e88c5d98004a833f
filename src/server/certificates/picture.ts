// The certificate as picture files: the PNG people keep, the JPEG pages show, the card of share previews, and what names their contents.
import { createHash } from "node:crypto";
import { type Element, EMPTY_CONTENT, type Size } from "#domain/content.ts";
import { QR } from "#render/qr.ts";
import type { Context } from "../context.ts";
import { drawCard, drawJpeg, drawPng } from "../drawing/draw.ts";
import type { Certificate } from "./make.ts";

/** The PNG is twice the canvas (specification section 9). JPEGs stay under the 300 KB that WhatsApp shows. */
export const PICTURE = { pngScale: 2, jpegWidth: 1200, jpegBytes: 280 * 1024 } as const;

/** The widths in pixels that `?size=` may ask a PNG in: a few, so that no stranger makes the server draw every one. */
export const PNG_SIZES = [400, 800, 1200, 1400, 2400] as const;
export type PngSize = (typeof PNG_SIZES)[number];

export type PictureKind = "png" | "jpg" | "card";
export const PICTURE_TYPES: Record<PictureKind, string> = { png: "image/png", jpg: "image/jpeg", card: "image/jpeg" };
/** What stands behind a certificate's own address. */
export const PICTURE_FILES: Record<PictureKind, string> = { png: ".png", jpg: ".jpg", card: "/card.jpg" };

/** A PNG without a size is the one that people keep. */
export function drawPicture(ctx: Context, { design }: Certificate, kind: PictureKind, size?: PngSize): Promise<Buffer> {
  switch (kind) {
    case "png":
      return drawPng(ctx, design, { scale: scaleOf(design, size) });
    case "jpg":
      return drawJpeg(ctx, design, { width: PICTURE.jpegWidth, most: PICTURE.jpegBytes });
    case "card":
      return drawCard(ctx, design, { most: PICTURE.jpegBytes });
  }
}

function scaleOf({ content }: Certificate["design"], size: PngSize | undefined): number {
  return size === undefined ? PICTURE.pngScale : size / content.canvasSize.width;
}

/** The QR code of the public address alone, for posters and stalls. */
export function drawQr(ctx: Context, { design }: Certificate): Promise<Buffer> {
  const { side } = QR;
  const code: Element = { id: "qr", type: "image", x: 0, y: 0, width: side, height: side };
  const content = { ...EMPTY_CONTENT, canvasSize: { width: side, height: side }, elements: [code] };
  return drawPng(ctx, { content, link: design.link }, { scale: 1 });
}

/** Changes with whatever is drawn, and with nothing else: it lets a cache ask whether its copy still holds. */
export function pictureVersion({ design }: Certificate): string {
  return createHash("sha256").update(JSON.stringify(design)).digest("base64url").slice(0, 16);
}

/** The address of a picture, relative to the site, that changes with its contents. */
export function picturePath(certificate: Certificate, kind: PictureKind): string {
  return `/certify/${certificate.id}${PICTURE_FILES[kind]}?v=${pictureVersion(certificate)}`;
}

export function jpegSize({ design }: Certificate): Size {
  const { width, height } = design.content.canvasSize;
  return { width: PICTURE.jpegWidth, height: Math.round((height * PICTURE.jpegWidth) / width) };
}
