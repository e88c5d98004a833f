// A template's design as the server keeps it, read; what it is drawn with is on its way from here on.
import type { TemplateWithContent } from "#api/shapes.ts";
import { type Content, parseContent } from "#domain/canvas/content.ts";
import { loadAssets } from "../ui/drawing/assets.ts";

export type OpenDesign = { template: TemplateWithContent; content: Content };

export function openDesign(template: TemplateWithContent): OpenDesign {
  const content = parseContent(template.content);
  // The screen asks for them too, and says what failed; but it must be drawn before it can.
  loadAssets(content).catch(() => {});
  return { template, content };
}
