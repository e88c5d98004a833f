// A saved design as it is edited: without the looks that meant nothing on its day, by the newest rules.
import type { Template } from "#api/shapes.ts";
import type { Content } from "#domain/canvas/content.ts";
import { parseSaved, withoutRules } from "#domain/canvas/drawing-rules.ts";
import { withPossibleColours } from "#domain/canvas/ink-colours.ts";
import { savedOf } from "../ui/fitting/row-designs.ts";

export function readSaved(saved: Pick<Template, "content" | "drawing_rules">): Content {
  return withPossibleColours(withoutRules(parseSaved(savedOf(saved))));
}
