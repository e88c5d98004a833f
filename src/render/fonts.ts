// Faces: the bundled font files, one alias each, so that browser and server name the very same file and no system font is ever asked.
import { within } from "#domain/canvas/box.ts";
import type { Content, Description, Title } from "#domain/canvas/content.ts";
import { withoutMarkers } from "#domain/canvas/markers.ts";
import { type TextCluster, clustersOf } from "./clusters.ts";
import { drawable } from "./drawable.ts";
import { DRAWN_FROM_WOFF, EMOJI, FAMILIES, type Family, familyNamed, IDEOGRAPHS, STAND_INS } from "./families.ts";
import { allSlices, ideographSlice, needsSlices, type IdeographSlice } from "./slices.ts";
import { holds, type Subset } from "./subsets.ts";

/** One font file. The alias stands alone for family, weight and subset: `arimo-700-latin-ext`. */
export type Face = {
  alias: string;
  /** The file as a module: `@fontsource/arimo/files/arimo-latin-ext-700-normal.woff2`. */
  file: string;
};

/** Where a browser fetches a face. */
export function faceAddress({ alias, file }: Face): string {
  return `/fonts/${alias}${file.slice(file.lastIndexOf("."))}`;
}

/** The release of all @fontsource packages: browsers keep faces for a year, and ask anew when this changes. */
export const FACES_RELEASE = "5.3.0";

/** The specification's weights; a number says itself. */
const WEIGHTS: Readonly<Record<string, number>> = { "300": 300, normal: 400, "600": 600, bold: 700 };

/** Every bundled face, each once, but for the files of the large fonts. */
export const FACES: readonly Face[] = unique(
  [...FAMILIES, ...STAND_INS].flatMap((family) => family.weights.flatMap((weight) => facesOf(family, weight))),
);

/** The files of the large fonts, which are loaded by what a text holds. After `loadSlices`. */
export function largeFaces(): Face[] {
  const { ideographs, emoji } = allSlices();
  return [
    ...IDEOGRAPHS.weights.flatMap((weight) => ideographs.map((slice) => ideographFace(slice, weight))),
    ...emoji.map((slice) => faceOf(EMOJI.package, EMOJI.weight, slice)),
  ];
}

/**
 * What stands behind the size in a context's `font` when the text is drawn: the same in browser and server, whatever is loaded.
 * The text is one that `clustersOf` does not divide between letters and emoji.
 */
export function fontStack(family: string, weight: string | number, text: string): string {
  const stack = stackOf(family, weight);
  nameFaces(stack, text);
  if (!needsSlices(text)) return stack.names;
  const [emoji, ideographs] = [emojiFaces(clustersOf(text)), ideographFaces(text, stack.weight)];
  for (const face of [...emoji, ...ideographs]) register(face);
  return namesOf(emoji.length > 0 ? [...emoji, BESIDE_EMOJI] : [...stack.faces, ...ideographs]);
}

/** Alone, or beside most other faces, the canvas library draws the parts of four emoji one by one (❤️‍🔥, ⛓️‍💥); beside this one, of none. */
const BESIDE_EMOJI = faceOf("arimo", 400, "latin");

let register: (face: Face) => void = () => {};

/** Has a face registered when the first text needs it. A browser, which cannot at once, loads what `facesFor` says: the same ones. */
export function onFaceNamed(registerFace: (face: Face) => void): void {
  register = registerFace;
  for (const { named } of stacks.values()) named.clear();
}

/** The faces that hold a character which this stack has not been asked for yet. */
function nameFaces({ faces, named }: Stack, text: string): void {
  if (named.size === 0) register(faces[0] as Face);
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (named.has(point)) continue;
    named.add(point);
    for (const face of faces) if (holds(face.subset, point)) register(face);
  }
}

/** Whether `loadSlices` must be awaited before anything is asked about this content's texts. */
export function contentNeedsSlices({ elements }: Content): boolean {
  return elements.some(
    (element) => (element.type === "title" || element.type === "description") && needsSlices(element.text),
  );
}

/**
 * The faces that a content's texts need. A browser that has loaded these draws what the server draws, which has them all: for
 * every character all the faces that hold it come along, not only the first, and the family's Latin always does.
 */
export function facesFor(content: Content): Face[] {
  const faces = content.elements.flatMap((element) => {
    if (element.type !== "title" && element.type !== "description") return [];
    const clusters = clustersOf(drawable(withoutMarkers(element.text)));
    const letters = clusters.filter(({ emoji }) => emoji === undefined).map(({ text }) => text);
    return [...facesOfLetters(letters.join(""), element), ...emojiFaces(clusters)];
  });
  return unique(faces);
}

function facesOfLetters(text: string, { fontFamily, fontWeight }: Title | Description): Face[] {
  const { faces, weight } = stackOf(fontFamily, fontWeight);
  const points = Array.from(new Set(text), (character) => character.codePointAt(0) ?? 0);
  const [latin, ...others] = faces;
  const needed: Face[] = others.filter(({ subset }) => points.some((point) => holds(subset, point)));
  return [...(latin ? [latin] : []), ...needed, ...(needsSlices(text) ? ideographFaces(text, weight) : [])];
}

/** Of the ideographs in a text, at the weight nearest to the design's. They stand last, so that they change no other letter. */
function ideographFaces(text: string, wanted: number): Face[] {
  const weight = nearest(IDEOGRAPHS.weights, wanted);
  const slices = new Set(Array.from(text, ideographSlice).filter((slice) => slice !== undefined));
  return [...slices].toSorted((a, b) => a.order - b.order).map((slice) => ideographFace(slice, weight));
}

function ideographFace(slice: IdeographSlice, weight: number): Face {
  return faceOf(slice.package, weight, slice.number);
}

function emojiFaces(clusters: readonly TextCluster[]): Face[] {
  const slices = new Set(clusters.flatMap(({ emoji }) => emoji ?? []));
  return [...slices].map((slice) => faceOf(EMOJI.package, EMOJI.weight, slice));
}

/** `named` are the characters whose faces were asked for. */
type Stack = { faces: readonly HeldFace[]; names: string; weight: number; named: Set<number> };
const stacks = new Map<string, Stack>();

function stackOf(familyName: string, weightName: string | number): Stack {
  const family = familyNamed(familyName);
  const weight = stackWeight(weightName);
  const key = `${family.package} ${weight}`;
  const known = stacks.get(key);
  if (known) return known;
  const faces = unique([family, ...STAND_INS].flatMap((each) => facesOf(each, nearest(each.weights, weight))));
  const stack = { faces, names: namesOf(faces), weight, named: new Set<number>() };
  stacks.set(key, stack);
  return stack;
}

const BUNDLED = [...FAMILIES, ...STAND_INS].flatMap(({ weights }) => weights);
const [LIGHTEST, HEAVIEST] = [Math.min(...BUNDLED), Math.max(...BUNDLED)];
/** All bundled weights are hundreds: the middles between them, where the nearest changes, are fifties. */
const WEIGHT_STEP = 50;

/** One of the few weights whose nearest faces differ: a design may say any number, and each stack is kept. Exported for its test. */
export function stackWeight(weight: string | number): number {
  return within(Math.floor(weightOf(weight) / WEIGHT_STEP) * WEIGHT_STEP, LIGHTEST, HEAVIEST);
}

function namesOf(faces: readonly Face[]): string {
  return faces.map((face) => `"${face.alias}"`).join(", ");
}

type HeldFace = Face & { subset: Subset };

function facesOf(family: Pick<Family, "package" | "subsets">, weight: number): HeldFace[] {
  return family.subsets.map((subset) => ({ ...faceOf(family.package, weight, subset), subset }));
}

function faceOf(name: string, weight: number, part: string | number): Face {
  const format = DRAWN_FROM_WOFF.has(name) ? "woff" : "woff2";
  return {
    alias: `${name}-${weight}-${part}`,
    file: `@fontsource/${name}/files/${name}-${part}-${weight}-normal.${format}`,
  };
}

/** The weight at which a family draws one of the design's: its own, or the nearest it has. */
export function drawnWeight(familyName: string, weight: string | number): number {
  return nearest(familyNamed(familyName).weights, weightOf(weight));
}

/** What a design's weight is as a number. */
export function weightOf(weight: string | number): number {
  return WEIGHTS[weight] ?? (Number(weight) || 400);
}

/** The weight a family has that is nearest to the one wanted, the heavier of two equally near; never a synthesised one. */
function nearest(weights: readonly number[], wanted: number): number {
  return weights.reduce((best, weight) => (Math.abs(weight - wanted) <= Math.abs(best - wanted) ? weight : best));
}

function unique<F extends Face>(faces: readonly F[]): F[] {
  return [...new Map(faces.map((face) => [face.alias, face])).values()];
}
