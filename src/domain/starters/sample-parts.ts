// The parts of a starter that hold samples: who signs, when, where, at what.
import type { Element } from "../canvas/content.ts";

const SAMPLES = /^(?:left-name|right-name|signed-left|signed-right|date|event|issuer|tag|command)$/;

export function isSamplePart({ id }: Pick<Element, "id">): boolean {
  return SAMPLES.test(id);
}
