// The fonts and pictures of a design, and whether all are loaded.
import { useEffect, useState } from "react";
import type { Content } from "#domain/canvas/content.ts";
import { displayList } from "#render/draw.ts";
import { onLayerNeeded } from "#render/layer.ts";
import { measureOn, setUp } from "#render/measure.ts";
import { facesLoaded, loadFaces } from "./faces.ts";
import { makeBrowserLayer } from "./layers.ts";
import {
  askAgainForMissing,
  decodedPictures,
  loadDesignPictures,
  type Pictures,
  picturesLoaded,
  picturesMissing,
} from "./pictures.ts";
import { pieces } from "./pieces.ts";

onLayerNeeded(makeBrowserLayer);

/**
 * `ready`: everything that could be loaded is. `failed`: a font failed, so drawing must wait. `missing`:
 * drawn without a picture, which never happens to certificates. `trying`: failed assets are being retried.
 */
export type DesignAssets = {
  ready: boolean;
  failed: boolean;
  missing: boolean;
  trying: boolean;
  retry: () => void;
  pictures: Pictures;
};

/**
 * Loads what the content needs; ready in the same render if everything is loaded already, else once its texts and codes
 * are laid out too. `link`: that of the codes.
 */
export function useDesignAssets(content: Content, link: string): DesignAssets {
  const [loads, setLoads] = useState(() => (assetsLoaded(content) ? 1 : 0));
  const [failed, setFailed] = useState(false);
  const [trying, setTrying] = useState(false);
  const begun = loads > 0;
  const ready = begun && assetsLoaded(content);
  useEffect(() => {
    if (ready) return undefined;
    const loading = new AbortController();
    const { signal } = loading;
    prepare(content, link, { begun, signal }).then(
      () => signal.aborted || setLoads(another),
      () => signal.aborted || setFailed(true),
    );
    return () => loading.abort();
  }, [content, link, begun, ready]);
  const retry = () => {
    setTrying(true);
    askAgainForMissing(content);
    const answer = (failedAgain: boolean) => {
      setTrying(false);
      setFailed(failedAgain);
      // If the assets load within one render, no other value changes; this still causes a new render.
      if (!failedAgain) setLoads(another);
    };
    loadAssets(content).then(
      () => answer(false),
      () => answer(true),
    );
  };
  const missing = ready && picturesMissing(content);
  return { ready, failed: failed && !ready, missing, trying, retry, pictures: decodedPictures() };
}

function another(loads: number): number {
  return loads + 1;
}

export async function loadAssets(content: Content): Promise<Pictures> {
  await Promise.all([loadFaces(content), loadDesignPictures(content)]);
  return decodedPictures();
}

function assetsLoaded(content: Content): boolean {
  return facesLoaded(content) && picturesLoaded(content);
}

async function prepare(
  content: Content,
  link: string,
  { begun, signal }: { begun: boolean; signal: AbortSignal },
): Promise<void> {
  await loadAssets(content);
  if (!begun) await layOutAhead(content, link, signal);
}

/** What is laid out once is kept: in pieces, it delays neither the page nor the first drawing. */
async function layOutAhead(content: Content, link: string, signal: AbortSignal): Promise<void> {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return;
  setUp(context);
  const piece = pieces();
  for (const element of content.elements) {
    if (signal.aborted) return;
    displayList({ content: { ...content, elements: [element] }, link }, 1, measureOn(context));
    await piece();
  }
}
