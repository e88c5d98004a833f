// Shown over the stage while the design first loads, and whenever a font or a picture failed to load.
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { NotLoaded } from "../../ui/layout/NotLoaded.tsx";
import type { DesignAssets } from "../../ui/drawing/assets.ts";
import { Waiting } from "../../ui/layout/Waiting.tsx";

export function NotDrawn({ assets: { ready, failed, missing, trying, retry } }: { assets: DesignAssets }) {
  // Later the last drawing stays visible while more loads.
  const [drawnOnce, setDrawnOnce] = useState(ready);
  if (ready && !drawnOnce) setDrawnOnce(true);
  if (failed || missing) {
    return (
      <div className="absolute inset-x-2 top-2 z-3">
        <NotLoaded of={{ error: undefined, isFetching: trying, refetch: retry }}>
          {failed ? SAY.designer.fontFailed : SAY.designer.pictureMissing}
        </NotLoaded>
      </div>
    );
  }
  return drawnOnce ? null : <Waiting label={SAY.designer.loading} className="absolute inset-0 bg-sunken" />;
}
