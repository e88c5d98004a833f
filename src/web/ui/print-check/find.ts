// Checks a design for print in the browser: loads its fonts and pictures, and draws what lies below its texts.
import type { Content } from "#domain/canvas/content.ts";
import { fillForSample, SAMPLE_LINK } from "#domain/certificate/sample.ts";
import { sampleStudent } from "#domain/say/samples.ts";
import { withoutTexts } from "#render/contrast.ts";
import { checkPrint, type PrintFinding } from "#render/print-check.ts";
import { loadAssets } from "../drawing/assets.ts";
import { drawOn } from "../drawing/canvas.ts";

/** Filled for a sample student. Rejects when a font cannot be loaded. */
export async function findForPrint(content: Content): Promise<PrintFinding[]> {
  const filled = fillForSample(content, sampleStudent());
  const loaded = await loadAssets(filled);
  const canvas = document.createElement("canvas");
  drawOn(canvas, { content: withoutTexts(filled), link: SAMPLE_LINK }, 1, loaded);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null || canvas.width === 0 || canvas.height === 0) return [];
  const ground = context.getImageData(0, 0, canvas.width, canvas.height);
  const sizes = [...loaded].map(
    ([src, { naturalWidth: width, naturalHeight: height }]) => [src, { width, height }] as const,
  );
  return checkPrint(filled, { context, ground, pictures: new Map(sizes) });
}
