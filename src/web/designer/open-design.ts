// Parses a template's design and starts loading its fonts and pictures.
import type { TemplateWithContent } from "#api/shapes.ts";
import type { Content } from "#domain/canvas/content.ts";
import { loadAssets } from "../ui/drawing/assets.ts";
import { readSaved } from "./read-saved.ts";

export type OpenDesign = { template: TemplateWithContent; content: Content };

export function openDesign(template: TemplateWithContent): OpenDesign {
  const content = readSaved(template);
  // The screen loads them too and reports failures, but only after its first render.
  loadAssets(content).catch(() => {});
  return { template, content };
}
