// Parses a template's design and starts loading its fonts and pictures.
import type { TemplateWithContent } from "#api/shapes.ts";
import { type Content, parseContent } from "#domain/canvas/content.ts";
import { withPossibleColours } from "#domain/canvas/ink-colours.ts";
import { loadAssets } from "../ui/drawing/assets.ts";

export type OpenDesign = { template: TemplateWithContent; content: Content };

export function openDesign(template: TemplateWithContent): OpenDesign {
  const content = withPossibleColours(parseContent(template.content));
  // The screen loads them too and reports failures, but only after its first render.
  loadAssets(content).catch(() => {});
  return { template, content };
}
