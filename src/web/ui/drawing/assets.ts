// The fonts and pictures of a design, and whether all are loaded.
import { useEffect, useState } from "react";
import type { Content } from "#domain/canvas/content.ts";
import { onLayerNeeded } from "#render/layer.ts";
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

/** Loads what the content needs; ready in the same render if everything is loaded already. */
export function useDesignAssets(content: Content): DesignAssets {
  const [failed, setFailed] = useState(false);
  const [trying, setTrying] = useState(false);
  const [, setLoads] = useState(0);
  const ready = assetsLoaded(content);
  useEffect(() => {
    if (ready) return;
    let current = true;
    loadAssets(content).then(
      () => current && setLoads((loads) => loads + 1),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [content, ready]);
  const retry = () => {
    setTrying(true);
    askAgainForMissing(content);
    const answer = (failedAgain: boolean) => {
      setTrying(false);
      setFailed(failedAgain);
      // If the assets load within one render, neither value changes; this still causes a new render.
      setLoads((loads) => loads + 1);
    };
    loadAssets(content).then(
      () => answer(false),
      () => answer(true),
    );
  };
  const missing = ready && picturesMissing(content);
  return { ready, failed: failed && !ready, missing, trying, retry, pictures: decodedPictures() };
}

export async function loadAssets(content: Content): Promise<Pictures> {
  await Promise.all([loadFaces(content), loadDesignPictures(content)]);
  return decodedPictures();
}

function assetsLoaded(content: Content): boolean {
  return facesLoaded(content) && picturesLoaded(content);
}
