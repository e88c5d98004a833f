// The bundled faces in the browser: each fetched from our own server once, and only when a text needs it.
import type { Content, Element } from "#domain/canvas/content.ts";
import { contentNeedsSlices, type Face, faceAddress, FACES_RELEASE, facesFor } from "#render/fonts.ts";
import { forgetMeasures } from "#render/measure.ts";
import { loadSlices, slicesLoaded } from "#render/slices.ts";

const loading = new Map<string, Promise<void>>();
const loaded = new Set<string>();

export function facesLoaded(content: Content): boolean {
  if (contentNeedsSlices(content) && !slicesLoaded()) return false;
  return content.elements.every((element) => facesOf(content, element).every((face) => loaded.has(face.alias)));
}

/** Asked about on every drawing of a screen: worked out once, as elements are never changed in place. */
const known = new WeakMap<Element, Face[]>();

function facesOf(content: Content, element: Element): Face[] {
  const faces = known.get(element) ?? facesFor({ ...content, elements: [element] });
  known.set(element, faces);
  return faces;
}

/** Rejects when a face cannot be fetched; asking again tries again. */
export async function loadFaces(content: Content): Promise<void> {
  if (contentNeedsSlices(content)) await loadSlices();
  await Promise.all(facesFor(content).map(loadOnce));
}

function loadOnce(face: Face): Promise<void> {
  const asked = loading.get(face.alias) ?? load(face);
  loading.set(face.alias, asked);
  return asked;
}

async function load(wanted: Face): Promise<void> {
  const { alias } = wanted;
  try {
    const face = await new FontFace(alias, `url("${faceAddress(wanted)}?${FACES_RELEASE}")`).load();
    document.fonts.add(face);
    loaded.add(alias);
    forgetMeasures(alias);
  } catch (error) {
    loading.delete(alias);
    throw error;
  }
}
