// What a design is drawn from: marks in painting order, in canvas pixels.
import type { Shadow } from "#domain/canvas/looks.ts";
import type { Crop } from "#domain/canvas/picture-looks.ts";
import type { Cut } from "./cut.ts";
import type { QrLayout, Rectangle } from "./qr.ts";
import type { FigureMark } from "./shapes.ts";
import type { LookTurn } from "./transform.ts";

/** How all marks of one element are put on the canvas together; marks of one element share the object. */
export type Look = { turn: LookTurn | undefined; opacity: number; shadow: Shadow | undefined };
export type WithLook = { look?: Look | undefined };

export type TextMark = WithLook & {
  kind: "text";
  text: string;
  x: number;
  baseline: number;
  font: string;
  direction: "ltr" | "rtl";
  colour: string;
  /** The letters are upright and are slanted. */
  slanted?: boolean;
  /** Drawn as a line of this width along the edges of the letters, in place of the letters. */
  outline?: number;
};
/** A straight line under a text. */
export type RuleMark = WithLook & { kind: "rule"; box: Rectangle; colour: string };
export type PictureMark = WithLook & {
  kind: "picture";
  src: string;
  box: Rectangle;
  fit: "fill" | "cover";
  flip?: Flip;
  /** The part that covers the box; all of it without. */
  crop?: Crop;
  cut?: Cut;
};
/** Mirrored from left to right, from top to bottom. */
export type Flip = { x: boolean; y: boolean };
export type QrMark = WithLook & { kind: "qr" } & QrLayout;
export type Mark = TextMark | RuleMark | PictureMark | QrMark | (WithLook & FigureMark);
