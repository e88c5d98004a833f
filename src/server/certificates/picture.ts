// The certificate or post as picture files: the PNG to keep, the JPEG on pages, the card of share previews; and their
// versions.
import { hash } from "node:crypto";
import { type Element, EMPTY_CONTENT, type Size } from "#domain/canvas/content.ts";
import type { Design } from "#render/draw.ts";
import { picturesFor } from "#render/pictures.ts";
import { QR } from "#render/qr.ts";
import type { Context } from "../context.ts";
import { drawShareCard, drawJpeg, drawPng } from "../drawing/draw.ts";
import { drawingForOthers } from "../drawing/owner.ts";
import type { Published } from "./make.ts";

/**
 * The PNG has twice the canvas size (specification section 9). JPEGs stay under WhatsApp's limit of 300 KB; those with
 * a width get a number of bytes per pixel, 132 KB at the widest.
 */
export const PICTURE = { pngScale: 2, jpegWidth: QR.pictureWidth, jpegBytes: 280 * 1024, bytesPerWidth: 125 } as const;

export type PictureKind = "png" | "jpg" | "card";
/** The widths that `?size=` accepts: only a few, so that a stranger cannot make the server draw every width. */
export const SIZES: Record<PictureKind, readonly number[]> = {
  png: [400, 800, 1200, 1400, 2400],
  jpg: [360, 540, 720, 920, 1080],
  card: [],
};
export const PICTURE_TYPES: Record<PictureKind, string> = { png: "image/png", jpg: "image/jpeg", card: "image/jpeg" };
/** The end of the path of each picture. */
export const PICTURE_FILES: Record<PictureKind, string> = { png: ".png", jpg: ".jpg", card: "/card.jpg" };

/** A PNG without a size is the one to keep. */
export function drawCertificatePicture(
  ctx: Context,
  { ownerId, design }: Published,
  kind: PictureKind,
  size?: number,
): Promise<Buffer> {
  return drawingForOthers(ownerId, () => drawKind(ctx, design, kind, size));
}

/**
 * Draws the picture of a page before students open theirs, many at once: what the pictures of a design share is then on
 * disk. Without pictures in the design nothing is kept there.
 */
export function preparePagePicture(ctx: Context, design: Design): void {
  if (picturesFor(design.content).length === 0) return;
  drawKind(ctx, design, "jpg").catch((error: unknown) => ctx.log.warn({ err: error }, "A page was not prepared"));
}

function drawKind(ctx: Context, design: Design, kind: PictureKind, size?: number): Promise<Buffer> {
  switch (kind) {
    case "png":
      return drawPng(ctx, design, { scale: scaleOf(design, size) });
    case "jpg":
      return size === undefined
        ? drawJpeg(ctx, design, { width: PICTURE.jpegWidth, most: PICTURE.jpegBytes, exact: true })
        : drawJpeg(ctx, design, { width: size, most: size * PICTURE.bytesPerWidth, exact: true });
    case "card":
      return drawShareCard(ctx, design, { most: PICTURE.jpegBytes });
  }
}

function scaleOf({ content }: Design, size: number | undefined): number {
  return size === undefined ? PICTURE.pngScale : size / content.canvasSize.width;
}

/** The QR code of a public address alone, for posters and stalls. */
export function drawQr(ctx: Context, { ownerId, link }: { ownerId: string; link: string }): Promise<Buffer> {
  const { side } = QR;
  const code: Element = { id: "qr", type: "image", x: 0, y: 0, width: side, height: side };
  const content = { ...EMPTY_CONTENT, canvasSize: { width: side, height: side }, elements: [code] };
  return drawingForOthers(ownerId, () => drawPng(ctx, { content, link }, { scale: 1 }));
}

/** Changes with the drawn content and with nothing else, so that caches can check whether their copy is current. */
export function pictureVersion({ design }: Published): string {
  const version = versions.get(design) ?? versionOf(design);
  versions.set(design, version);
  return version;
}

/** A page names its picture several times. */
const versions = new WeakMap<Published["design"], string>();

function versionOf(design: Published["design"]): string {
  return hash("sha256", JSON.stringify(design), "base64url").slice(0, 16);
}

/** The picture's path on the site; it changes with its contents. */
export function picturePath(shown: Published, kind: PictureKind): string {
  return `/certify/${shown.id}${PICTURE_FILES[kind]}?v=${pictureVersion(shown)}`;
}

/**
 * The sources of the picture at several widths. While AI is working the paths have no version, and answer when the
 * picture is made.
 */
export function jpegSources(shown: Published, pending: boolean): { src: string; srcset: string } {
  const src = pending ? `/certify/${shown.id}.jpg` : picturePath(shown, "jpg");
  const sized = SIZES.jpg.map((width) => `${src}${pending ? "?" : "&"}size=${width} ${width}w`);
  return { src, srcset: [...sized, `${src} ${PICTURE.jpegWidth}w`].join(", ") };
}

export function jpegSize({ design }: Published): Size {
  const { width, height } = design.content.canvasSize;
  return { width: PICTURE.jpegWidth, height: Math.round((height * PICTURE.jpegWidth) / width) };
}
