// Gives each bundled font file one alias, so that browser and server use the same file and never a system font.
import { within } from "#domain/canvas/box.ts";
import type { Content, Description, Title } from "#domain/canvas/content.ts";
import { withoutMarkers } from "#domain/canvas/markers.ts";
import { inCapitals } from "./capitals.ts";
import { type TextCluster, clustersOf } from "./clusters.ts";
import { drawable } from "./drawable.ts";
import {
  NEEDS_WOFF,
  EMOJI,
  FAMILIES,
  type Family,
  familyNamed,
  IDEOGRAPHS,
  FALLBACKS,
  WITH_ITALICS,
} from "./families.ts";
import { allSlices, ideographSlice, needsSlices, type IdeographSlice } from "./slices.ts";
import { holds, type Subset } from "./subsets.ts";

/** One font file. The alias identifies family, weight and subset: `arimo-700-latin-ext`. */
export type Face = {
  alias: string;
  /** The path in `fonts/`: `arimo/arimo-latin-ext-700-normal.woff2`. */
  file: string;
};

/** The path from which a browser fetches a face. */
export function faceAddress({ alias, file }: Face): string {
  return `/fonts/${alias}${file.slice(file.lastIndexOf("."))}`;
}

/** The version of all packages of fonts: browsers cache faces for a year, and fetch them again when this changes. */
export const FACES_RELEASE = "5.3.0";

/** The specification's weight names; any other weight is a number. */
const WEIGHTS: Readonly<Record<string, number>> = { "300": 300, normal: 400, "600": 600, bold: 700 };

/** Every bundled face once, except the files of the large fonts. */
export function bundledFaces(): Face[] {
  return unique([
    ...[...FAMILIES, ...FALLBACKS].flatMap((family) => family.weights.flatMap((weight) => facesOf(family, weight))),
    ...FAMILIES.filter((family) => WITH_ITALICS.has(family.package)).flatMap((family) =>
      family.weights.flatMap((weight) => facesOf(family, weight, "italic")),
    ),
  ]);
}

/** The files of the large fonts, which are loaded as texts need them. Call after `loadSlices`. */
export function largeFaces(): Face[] {
  const { ideographs, emoji } = allSlices();
  return [
    ...IDEOGRAPHS.weights.flatMap((weight) => ideographs.map((slice) => ideographFace(slice, weight))),
    ...emoji.map((slice) => faceOf(EMOJI.package, EMOJI.weight, slice)),
  ];
}

/**
 * The font list that follows the size in a context's `font`: the same in browser and server, whatever is loaded. The
 * text must be one that `clustersOf` does not split between letters and emoji. `fallback` is the package of a fallback
 * family that comes before the family itself. In an italic stack the family's own faces are italic if it has such.
 */
export function fontStack(
  family: string,
  weight: string | number,
  text: string,
  fallback?: string,
  italic = false,
): string {
  const stack = stackOf(family, weight, fallback, italic);
  registerFaces(stack, text);
  if (!needsSlices(text)) return stack.names;
  const [emoji, ideographs] = [emojiFaces(clustersOf(text)), ideographFaces(text, stack.weight)];
  for (const face of [...emoji, ...ideographs]) register(face);
  return namesOf(emoji.length > 0 ? [...emoji, BESIDE_EMOJI] : [...stack.faces, ...ideographs]);
}

/**
 * Without a letter face, or with most others, the canvas library draws the parts of some emoji one by one
 * (❤️‍🔥, ⛓️‍💥); beside this face it draws all of them whole.
 */
const BESIDE_EMOJI = faceOf("arimo", 400, "latin");

let register: (face: Face) => void = () => {};

/**
 * Sets the function that registers a face when a text first needs it. A browser cannot load at once; it loads the faces
 * of `facesFor`, which are the same.
 */
export function onFaceNeeded(registerFace: (face: Face) => void): void {
  register = registerFace;
  for (const { named } of stacks.values()) named.clear();
}

/** Registers the faces for characters that this stack has not seen yet. */
function registerFaces({ faces, named }: Stack, text: string): void {
  if (named.size === 0) register(faces[0] as Face);
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (named.has(point)) continue;
    named.add(point);
    for (const face of faces) if (holds(face.subset, point)) register(face);
  }
}

/** Whether `loadSlices` must be awaited before measuring or drawing this content's texts. */
export function contentNeedsSlices({ elements }: Content): boolean {
  return elements.some(
    (element) => (element.type === "title" || element.type === "description") && needsSlices(element.text),
  );
}

/**
 * The faces that a content's texts need. With these a browser draws the same as the server, which has all faces: for
 * every character all faces that contain it are included, not only the first, and always the family's Latin face.
 */
export function facesFor(content: Content): Face[] {
  const faces = content.elements.flatMap((element) => {
    if (element.type !== "title" && element.type !== "description") return [];
    const written = drawable(withoutMarkers(element.text));
    const clusters = clustersOf(element.capitals === true ? inCapitals(written) : written);
    const letters = clusters.filter(({ emoji }) => emoji === undefined).map(({ text }) => text);
    return [...facesOfLetters(letters.join(""), element), ...emojiFaces(clusters)];
  });
  return unique(faces);
}

function facesOfLetters(text: string, { fontFamily, fontWeight, italic }: Title | Description): Face[] {
  const { faces, weight } = stackOf(fontFamily, fontWeight, undefined, italic);
  const points = Array.from(new Set(text), (character) => character.codePointAt(0) ?? 0);
  const [latin, ...others] = faces;
  const needed: Face[] = others.filter(({ subset }) => points.some((point) => holds(subset, point)));
  return [...(latin ? [latin] : []), ...needed, ...(needsSlices(text) ? ideographFaces(text, weight) : [])];
}

/**
 * The ideographs of a text, at the weight nearest to the design's. They come last so that they change no other letter.
 */
function ideographFaces(text: string, requested: number): Face[] {
  const weight = nearest(IDEOGRAPHS.weights, requested);
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

/** `named` are the characters whose faces have been registered. */
type Stack = { faces: readonly SubsetFace[]; names: string; weight: number; named: Set<number> };
const stacks = new Map<string, Stack>();

function stackOf(familyName: string, weightName: string | number, fallback?: string, italic = false): Stack {
  const family = familyNamed(familyName);
  const weight = stackWeight(weightName);
  const style = italic && WITH_ITALICS.has(family.package) ? "italic" : "normal";
  const key = `${family.package} ${weight} ${fallback ?? ""} ${style}`;
  const known = stacks.get(key);
  if (known) return known;
  const first = FALLBACKS.filter((each) => each.package === fallback);
  const faces = unique(
    [...first, family, ...FALLBACKS].flatMap((each) =>
      facesOf(each, nearest(each.weights, weight), each === family ? style : "normal"),
    ),
  );
  const stack = { faces, names: namesOf(faces), weight, named: new Set<number>() };
  stacks.set(key, stack);
  return stack;
}

const BUNDLED = [...FAMILIES, ...FALLBACKS].flatMap(({ weights }) => weights);
const [LIGHTEST, HEAVIEST] = [Math.min(...BUNDLED), Math.max(...BUNDLED)];
/** All bundled weights are hundreds, so the nearest one changes at the fifties. */
const WEIGHT_STEP = 50;

/**
 * Rounds a weight to one of the few with different nearest faces: designs may use any number, and every stack is
 * cached. Exported for its test.
 */
export function stackWeight(weight: string | number): number {
  return within(Math.floor(weightOf(weight) / WEIGHT_STEP) * WEIGHT_STEP, LIGHTEST, HEAVIEST);
}

function namesOf(faces: readonly Face[]): string {
  return faces.map((face) => `"${face.alias}"`).join(", ");
}

type SubsetFace = Face & { subset: Subset };

type FaceStyle = "normal" | "italic";

function facesOf(
  family: Pick<Family, "package" | "subsets">,
  weight: number,
  style: FaceStyle = "normal",
): SubsetFace[] {
  return family.subsets.map((subset) => ({ ...faceOf(family.package, weight, subset, style), subset }));
}

function faceOf(name: string, weight: number, part: string | number, style: FaceStyle = "normal"): Face {
  const format = NEEDS_WOFF.has(name) ? "woff" : "woff2";
  return {
    alias: `${name}-${style === "italic" ? "italic-" : ""}${weight}-${part}`,
    file: `${name}/${name}-${part}-${weight}-${style}.${format}`,
  };
}

/** The weight at which a family is drawn: the requested one, or the nearest it has. */
export function drawnWeight(familyName: string, weight: string | number): number {
  return nearest(familyNamed(familyName).weights, weightOf(weight));
}

/** A design's weight as a number. */
export function weightOf(weight: string | number): number {
  return WEIGHTS[weight] ?? (Number(weight) || 400);
}

/** The nearest weight that a family has, the heavier of two equally near; weights are never synthesised. */
function nearest(weights: readonly number[], requested: number): number {
  return weights.reduce((best, weight) => (Math.abs(weight - requested) <= Math.abs(best - requested) ? weight : best));
}

function unique<F extends Face>(faces: readonly F[]): F[] {
  return [...new Map(faces.map((face) => [face.alias, face])).values()];
}
