// The bundled fonts in the browser: each loaded once from our server, when a text needs it.
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

/** Cached, because it is queried on every drawing and elements are immutable. */
const known = new WeakMap<Element, Face[]>();

function facesOf(content: Content, element: Element): Face[] {
  const faces = known.get(element) ?? facesFor({ ...content, elements: [element] });
  known.set(element, faces);
  return faces;
}

/** Rejects when a font cannot be loaded; calling again retries. */
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
