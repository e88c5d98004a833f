// A poster that leads to a claim link: a design like those of certificates, on paper of A4's shape.
import { type Content, type Element, EMPTY_CONTENT } from "../canvas/content.ts";

export const POSTER_PAPERS = ["a4", "a5"] as const;
export type PosterPaper = (typeof POSTER_PAPERS)[number];

export type PosterWords = {
  heading: string;
  title: string;
  /** Empty if nobody is named. */
  issuer: string;
  /** The address of a picture; empty for none. */
  logo: string;
  /** As it is typed by whoever has no camera. */
  address: string;
  steps: readonly [string, string, string];
  /** Until when certificates can be fetched; empty if that is open. */
  until: string;
};

/** A canvas pixel is 0.42 mm on A4 and 0.3 mm on A5: this leaves 12 mm at least, more than any printer needs. */
const MARGIN = 40;
const PAGE = { width: 495, height: 700 } as const;
const INNER = PAGE.width - 2 * MARGIN;
const INK = { brand: "#1d2142", soft: "#4a4f6d", line: "#c9963a" } as const;
const FONT = { fontFamily: "Poppins" } as const;

export function posterContent({ heading, title, issuer, logo, address, steps, until }: PosterWords): Content {
  const top = logo === "" ? 58 : 102;
  const elements: Element[] = [
    line("rule-top", MARGIN),
    ...(logo === "" ? [] : [pictureOf(logo)]),
    text("heading", heading, { y: top, height: 40, fontSize: 30, color: INK.brand, bold: true }),
    text("title", title, { y: top + 46, height: 196 - top - 46, fontSize: 26, color: INK.brand }),
    text("issuer", issuer, { y: 200, height: 28, fontSize: 14, color: INK.soft }),
    { id: "qr", type: "image", placeholder: false, x: (PAGE.width - 236) / 2, y: 232, width: 236, height: 236 },
    text("address", address, { y: 472, height: 22, fontSize: 12, color: INK.soft }),
    ...steps.flatMap((step, at) => stepOf(step, at)),
    text("until", until, { y: 626, height: 24, fontSize: 14, color: INK.brand, bold: true }),
    line("rule-bottom", PAGE.height - MARGIN),
  ];
  return {
    ...EMPTY_CONTENT,
    canvasSize: PAGE,
    elements: elements.filter((one) => !("text" in one) || one.text !== ""),
  };
}

type Written = { y: number; height: number; fontSize: number; color: string; bold?: boolean };

function text(id: string, words: string, { y, height, fontSize, color, bold = false }: Written): Element {
  const box = { x: MARGIN, y, width: INNER, height };
  return { id, type: "title", ...box, text: words, ...FONT, fontSize, fontWeight: bold ? "bold" : "normal", color };
}

function pictureOf(logo: string): Element {
  return {
    id: "logo",
    type: "custom-image",
    customImageSrc: logo,
    x: (PAGE.width - 150) / 2,
    y: 52,
    width: 150,
    height: 46,
  };
}

/** A number, and what to do. */
function stepOf(words: string, at: number): Element[] {
  const y = 504 + at * 40;
  const box = { y, height: 34 };
  const number = { x: MARGIN, width: 30, fontSize: 22, fontWeight: "bold", color: INK.line } as const;
  const ink = { primaryColor: INK.brand, secondaryColor: INK.brand };
  const type = { ...FONT, fontSize: 13, fontWeight: "normal", align: "left" } as const;
  return [
    { id: `number-${at + 1}`, type: "title", ...box, ...number, ...FONT, text: String(at + 1) },
    {
      id: `step-${at + 1}`,
      type: "description",
      ...box,
      x: MARGIN + 36,
      width: INNER - 36,
      ...type,
      ...ink,
      text: words,
    },
  ];
}

function line(id: string, y: number): Element {
  const look = { fill: null, stroke: INK.line, strokeWidth: 2, corner: 0 };
  return { id, type: "shape", figure: "line", x: MARGIN, y: y - 2, width: INNER, height: 4, ...look };
}
