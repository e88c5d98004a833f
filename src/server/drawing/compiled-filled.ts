// Whether a design is a template with its values filled in, and nothing else.
import type { Content, Element } from "#domain/canvas/content.ts";
import { groundKey } from "#render/ground.ts";
import { isDynamic } from "./compile-fences.ts";

/** What a certificate may bring along in an element that differs: its text, or its own picture. */
const VALUES = new Set(["text", "aiImageUrl"]);

export function isFilled(template: Content, filled: Content): boolean {
  return (
    groundKey(filled) === groundKey(template) &&
    filled.elements.length === template.elements.length &&
    filled.elements.every((element, at) => isSame(template.elements[at] as Element, element))
  );
}

function isSame(one: Element, other: Element): boolean {
  if (one === other) return true;
  const [a, b]: Readonly<Record<string, unknown>>[] = [one, other];
  const free = isDynamic(one);
  return Object.keys({ ...a, ...b }).every((key) => a?.[key] === b?.[key] || (free && VALUES.has(key)));
}
