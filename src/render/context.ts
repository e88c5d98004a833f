// The part of the Canvas 2D API that drawing uses, as a type that both browser contexts and @napi-rs/canvas satisfy.

export interface Picture2D {
  readonly width: number;
  readonly height: number;
}

export interface TextMetrics2D {
  readonly width: number;
  readonly actualBoundingBoxAscent: number;
  readonly actualBoundingBoxDescent: number;
  readonly actualBoundingBoxLeft: number;
  readonly actualBoundingBoxRight: number;
}

export interface Context2D {
  font: string;
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  miterLimit: number;
  textAlign: string;
  textBaseline: string;
  direction: string;
  fontKerning: string;
  letterSpacing: string;
  wordSpacing: string;
  textRendering: string;
  fontStretch: string;
  fontVariantCaps: string;
  /** Missing in browsers that take the language from the page. */
  lang?: string;
  globalAlpha: number;
  globalCompositeOperation: string;
  shadowColor: string;
  /** In device pixels, like the offsets: transforms do not change them. */
  shadowBlur: number;
  shadowOffsetX: number;
  shadowOffsetY: number;
  imageSmoothingEnabled: boolean;
  imageSmoothingQuality: string;
  save(): void;
  restore(): void;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  beginPath(): void;
  rect(x: number, y: number, width: number, height: number): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  closePath(): void;
  setLineDash(lengths: number[]): void;
  stroke(): void;
  fill(rule?: "nonzero" | "evenodd"): void;
  clip(): void;
  clearRect(x: number, y: number, width: number, height: number): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  strokeText(text: string, x: number, y: number): void;
  fillText(text: string, x: number, y: number): void;
  measureText(text: string): TextMetrics2D;
  drawImage(image: never, x: number, y: number, width: number, height: number): void;
  drawImage(
    image: never,
    fromX: number,
    fromY: number,
    fromWidth: number,
    fromHeight: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void;
}
