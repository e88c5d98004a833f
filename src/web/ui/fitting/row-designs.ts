// The designs of a list: each row has that of its variant, or the template's own.
import type { Template } from "#api/shapes.ts";
import { type Content, isEmpty, parseContent } from "#domain/canvas/content.ts";

export type RowDesigns = { own: Content; variants: ReadonlyMap<string, Content> };
type Row = { variant?: string | null | undefined };

export function onlyDesign(own: Content): RowDesigns {
  return { own, variants: new Map() };
}

/** Of a template with its variants; texts that cannot be read are empty designs. */
export function parseDesigns({ content, variants = [] }: Pick<Template, "content" | "variants">): RowDesigns {
  return {
    own: parseContent(content),
    variants: new Map(variants.map((each) => [each.id, parseContent(each.content)])),
  };
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
