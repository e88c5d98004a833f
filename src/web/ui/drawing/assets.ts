// What a design is drawn with in the browser: its faces and pictures, and whether they are all there.
import { useEffect, useState } from "react";
import type { Content } from "#domain/canvas/content.ts";
import { facesLoaded, loadFaces } from "./faces.ts";
import {
  askAgainForMissing,
  decodedPictures,
  loadDesignPictures,
  type Pictures,
  picturesLoaded,
  picturesMissing,
} from "./pictures.ts";

/**
 * `ready` says that drawing at once shows everything that came. `failed`: a face could not be fetched, so the drawing must wait. `missing`:
 * it is drawn without one of its pictures, as no certificate ever is. `trying`: what did not come is asked for again.
 */
export type DesignAssets = {
  ready: boolean;
  failed: boolean;
  missing: boolean;
  trying: boolean;
  retry: () => void;
  pictures: Pictures;
};

/** Loads what the content needs; a content whose assets are there already is ready in the same render. */
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
