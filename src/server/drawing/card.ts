// The share card: the certificate on a plain background with our mark, shown beside links by networks and messengers.
import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { SAY } from "#domain/say/say.ts";
import type { Design } from "#render/draw.ts";
import { fontStack } from "#render/fonts.ts";
import type { GroundContext } from "./grounds.ts";
import { encodeJpeg, SAME_SIZE } from "./jpeg.ts";
import { encodeAndRelease, pixelsOf, withPaper } from "./raster.ts";
import { CARD } from "#domain/certificate/share-card.ts";
import { drawSeal } from "./seal.ts";

/** Colours of the light theme (src/web/look.css); cards do not change with the viewer's theme. */
const COLOUR = {
  background: "#f2ecdf",
  ink: "#353f94",
  shadow: "rgb(29 33 66 / 0.2)",
  edge: "rgb(29 33 66 / 0.1)",
} as const;
/** The largest size of the certificate: square previews cut the sides off, and the mark needs its corner. */
const FRAME = { width: 800, height: 550 } as const;
const SHADOW = { blur: 28, below: 8 } as const;
const WORDMARK = "Rozha One";
/** Distances from the right and lower edge of the card. */
const MARK = { right: 42, bottom: 40, seal: 30, type: 20, gap: 8 } as const;

/** A JPEG of at most `most` bytes. */
export async function drawCard(ctx: GroundContext, design: Design, most: number): Promise<Buffer> {
  const { width, height } = design.content.canvasSize;
  const scale = Math.min(FRAME.width / width, FRAME.height / height);
  const card = await withPaper(ctx, design, { scale }, composeCard);
  return encodeAndRelease(pixelsOf(card), (pixels) => encodeJpeg(pixels, most, { attempts: SAME_SIZE }));
}

function composeCard(paper: Canvas): Canvas {
  const card = createCanvas(CARD.width, CARD.height);
  const context = card.getContext("2d");
  context.fillStyle = COLOUR.background;
  context.fillRect(0, 0, card.width, card.height);
  layPaper(context, paper);
  signCard(context);
  return card;
}

/** Centred on whole pixels, so that the certificate's pixels stay exactly as drawn. */
function layPaper(context: SKRSContext2D, paper: Canvas): void {
  const x = Math.round((CARD.width - paper.width) / 2);
  const y = Math.round((CARD.height - paper.height) / 2);
  context.save();
  context.shadowColor = COLOUR.shadow;
  context.shadowBlur = SHADOW.blur;
  context.shadowOffsetY = SHADOW.below;
  context.fillRect(x, y, paper.width, paper.height);
  context.restore();
  context.fillStyle = COLOUR.edge;
  context.fillRect(x - 1, y - 1, paper.width + 2, paper.height + 2);
  context.drawImage(paper, x, y);
}

/** The seal and the wordmark in the lower right corner. */
function signCard(context: SKRSContext2D): void {
  context.font = `${MARK.type}px ${fontStack(WORDMARK, "normal", SAY.product.name)}`;
  context.textBaseline = "alphabetic";
  context.fillStyle = COLOUR.ink;
  const middle = CARD.height - MARK.bottom - MARK.seal / 2;
  const wordmark = CARD.width - MARK.right - context.measureText(SAY.product.name).width;
  context.fillText(SAY.product.name, wordmark, middle + MARK.type * 0.3);
  drawSeal(context, { x: wordmark - MARK.gap - MARK.seal / 2, y: middle }, MARK.seal);
}
