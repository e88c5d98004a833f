// A canvas with the bundled fonts, for tests that check pixels.
import { createCanvas } from "@napi-rs/canvas";
import type { Content, Element } from "#domain/canvas/content.ts";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { type Context2D } from "#render/context.ts";
import { fontsReady } from "../../src/server/drawing/fonts.ts";

export type Paper = { context: Context2D; pixel: (x: number, y: number) => string };

export async function openPaper(width: number, height: number): Promise<Paper> {
  await fontsReady();
  const context = createCanvas(width, height).getContext("2d");
  return {
    context,
    /** `#rrggbb` of a device pixel. */
    pixel: (x, y) => {
      const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data;
      return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    },
  };
}

export function contentOf(elements: Element[], more: Partial<Content> = {}): Content {
  return { ...EMPTY_CONTENT, elements, ...more };
}

export function titleOf(text: string, more: Partial<Extract<Element, { type: "title" }>> = {}) {
  return {
    id: "title",
    type: "title" as const,
    x: 20,
    y: 40,
    width: 250,
    height: 50,
    text,
    fontSize: 28,
    fontFamily: "Arial",
    fontWeight: "bold",
    color: "#000000",
    ...more,
  };
}

export function descriptionOf(text: string, more: Partial<Extract<Element, { type: "description" }>> = {}) {
  return {
    id: "description",
    type: "description" as const,
    x: 20,
    y: 40,
    width: 280,
    height: 80,
    text,
    fontSize: 18,
    fontFamily: "Arial",
    fontWeight: "normal",
    primaryColor: "#333333",
    secondaryColor: "#cc0000",
    ...more,
  };
}
