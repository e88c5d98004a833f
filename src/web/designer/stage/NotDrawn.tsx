// Over the stage: that the design is still coming, the first time; that a font or a picture did not come, every time.
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { NotLoaded } from "../../ui/NotLoaded.tsx";
import type { DesignAssets } from "../../ui/drawing/assets.ts";
import { Waiting } from "../../ui/Waiting.tsx";

export function NotDrawn({ assets: { ready, failed, missing, trying, retry } }: { assets: DesignAssets }) {
  // Later what was drawn last stays in sight while more is loaded.
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
