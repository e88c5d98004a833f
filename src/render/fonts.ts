// Faces: the bundled font files, one alias each, so that browser and server name the very same file and no system font is ever asked.
import type { Content } from "#domain/content.ts";
import { withoutMarkers } from "#domain/markers.ts";
import { FAMILIES, type Family, familyNamed, STAND_INS } from "./families.ts";
import { holds, notHeld, type Subset } from "./subsets.ts";

/** One font file. The alias stands alone for family, weight and subset: `arimo-700-latin-ext`. */
export type Face = {
  alias: string;
  subset: Subset;
  /** The file as a module: `@fontsource/arimo/files/arimo-latin-ext-700-normal.woff2`. */
  file: string;
};

/** The release of all @fontsource packages: browsers keep faces for a year, and ask anew when this changes. */
export const FACES_RELEASE = "5.3.0";

/** The specification's weights; a number says itself. */
const WEIGHTS: Readonly<Record<string, number>> = { "300": 300, normal: 400, "600": 600, bold: 700 };

/** Every bundled face, each once. */
export const FACES: readonly Face[] = unique(
  [...FAMILIES, ...STAND_INS].flatMap((family) => family.weights.flatMap((weight) => facesOf(family, weight))),
);

/** What stands behind the size in a context's `font`: the same text in browser and server, whatever is loaded. */
export function fontStack(family: string, weight: string | number): string {
  return stackOf(family, weight).names;
}

/**
 * The faces that a content's texts need. A browser that has loaded these draws what the server draws, which has them all: for
 * every character all the faces that hold it come along, not only the first, and the family's Latin always does.
 */
export function facesFor(content: Content): Face[] {
  const faces = content.elements.flatMap((element) => {
    if (element.type !== "title" && element.type !== "description") return [];
    const points = codePoints(element.text);
    const [latin, ...others] = stackOf(element.fontFamily, element.fontWeight).faces;
    const needed = others.filter((face) => points.some((point) => holds(face.subset, point)));
    return latin === undefined ? needed : [latin, ...needed];
  });
  return unique(faces);
}

/** The characters that no bundled font holds, each once, in order. */
export function uncovered(text: string): string[] {
  return [...new Set(withoutMarkers(text).normalize("NFC").match(UNCOVERED))];
}

/** The text as it is drawn: composed, and a sign in place of what no bundled font holds, lest a system font is asked for it. */
export function drawable(text: string): string {
  return text.normalize("NFC").replace(UNCOVERED, REPLACEMENT);
}

const UNCOVERED = notHeld();
const REPLACEMENT = "\uFFFD";

type Stack = { faces: readonly Face[]; names: string };
const stacks = new Map<string, Stack>();

function stackOf(familyName: string, weightName: string | number): Stack {
  const family = familyNamed(familyName);
  const weight = WEIGHTS[weightName] ?? (Number(weightName) || 400);
  const key = `${family.package} ${weight}`;
  const known = stacks.get(key);
  if (known) return known;
  const faces = unique([family, ...STAND_INS].flatMap((each) => facesOf(each, nearest(each.weights, weight))));
  const stack = { faces, names: faces.map((face) => `"${face.alias}"`).join(", ") };
  stacks.set(key, stack);
  return stack;
}

function facesOf(family: Pick<Family, "package" | "subsets">, weight: number): Face[] {
  return family.subsets.map((subset) => ({
    alias: `${family.package}-${weight}-${subset}`,
    subset,
    file: `@fontsource/${family.package}/files/${family.package}-${subset}-${weight}-normal.woff2`,
  }));
}

/** The weight a family has that is nearest to the one wanted, the heavier of two equally near; never a synthesised one. */
function nearest(weights: readonly number[], wanted: number): number {
  return weights.reduce((best, weight) => (Math.abs(weight - wanted) <= Math.abs(best - wanted) ? weight : best));
}

function unique(faces: readonly Face[]): Face[] {
  return [...new Map(faces.map((face) => [face.alias, face])).values()];
}

function codePoints(text: string): number[] {
  return [...new Set(drawable(withoutMarkers(text)))].map((character) => character.codePointAt(0) ?? 0);
}
