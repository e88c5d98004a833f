// The designs of a list: each row has that of its variant, or the template's own.
import type { Template } from "#api/shapes.ts";
import { type Content, isEmpty } from "#domain/canvas/content.ts";
import { DRAWING_RULES, parseSaved, type SavedDesign } from "#domain/canvas/drawing-rules.ts";

export type RowDesigns = { own: Content; variants: ReadonlyMap<string, Content> };
type Parsed = Pick<Template, "content" | "variants" | "drawing_rules">;
type Row = { variant?: string | null | undefined };

export function onlyDesign(own: Content): RowDesigns {
  return { own, variants: new Map() };
}

/** Of a template with its variants, each drawn as its certificates are; texts that cannot be read are empty designs. */
export function parseDesigns({ variants = [], ...own }: Parsed): RowDesigns {
  return {
    own: parseSaved(savedOf(own)),
    variants: new Map(variants.map((each) => [each.id, parseSaved(savedOf(each))])),
  };
}

export function savedOf({
  content,
  drawing_rules: rules = DRAWING_RULES.newest,
}: Omit<Parsed, "variants">): SavedDesign {
  return { content, drawingRules: rules };
}

export function designOf({ own, variants }: RowDesigns, { variant }: Row): Content {
  return variants.get(variant ?? "") ?? own;
}

export function allDesigns({ own, variants }: RowDesigns): readonly Content[] {
  return [own, ...variants.values()];
}

export function mapDesigns(designs: RowDesigns, change: (design: Content) => Content): RowDesigns {
  const variants = [...designs.variants].map(([id, design]) => [id, change(design)] as const);
  return { own: change(designs.own), variants: new Map(variants) };
}

/** Nothing is on any canvas; where there are variants, the server refuses who would get an empty one. */
export function isUndesigned(designs: RowDesigns): boolean {
  return allDesigns(designs).every(isEmpty);
}
