// The zoom control: zoom level, in, out and fit.
import { Minus, Plus } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { KeyButton } from "../../keys/KeyButton.tsx";
import { ariaKeysOf, tipOf } from "../../keys/show.ts";
import type { Zooming } from "./use-zoom.ts";

const ROUND = "rounded-full md:size-8";

export function ZoomControl({ zooming }: { zooming: Zooming }) {
  const percent = Math.round(zooming.scale * 100);
  const fitted = zooming.zoom.kind === "fit";
  return (
    <fieldset
      aria-label={SAY.stage.zoom}
      className="flex items-center rounded-full border border-line bg-surface text-ink-soft"
    >
      <KeyButton verb="zoomOut" icon={Minus} className={ROUND} onClick={zooming.further} />
      <button
        type="button"
        aria-label={fitted ? SAY.stage.fitted(percent) : SAY.stage.unfitted(percent)}
        aria-keyshortcuts={ariaKeysOf("zoomFit")}
        title={tipOf("zoomFit")}
        onClick={zooming.fit}
        className={`tabular min-h-11 min-w-14 px-1 text-s font-semibold md:min-h-8 ${fitted ? "" : "text-brand"}`}
      >
        {SAY.stage.percent(percent)}
      </button>
      <KeyButton verb="zoomIn" icon={Plus} className={ROUND} onClick={zooming.closer} />
    </fieldset>
  );
}
