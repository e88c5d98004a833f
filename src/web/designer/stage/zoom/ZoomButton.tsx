// The button that says how large the canvas is shown, and opens the menu of sizes.
import type { ComponentProps } from "react";
import { SAY } from "#domain/say/say.ts";
import type { Zooming } from "./use-zoom.ts";

type ZoomButtonProps = ComponentProps<"button"> & { zooming: Zooming };

export function ZoomButton({ zooming: { zoom, scale }, ...rest }: ZoomButtonProps) {
  const percent = Math.round(scale * 100);
  const fitted = zoom.kind === "fit";
  return (
    <button
      aria-haspopup="menu"
      {...rest}
      type="button"
      aria-label={fitted ? SAY.stage.fitted(percent) : SAY.stage.unfitted(percent)}
      title={SAY.stage.zoom}
      className={`tabular min-h-11 min-w-14 px-1 text-s font-semibold md:min-h-8 ${fitted ? "" : "text-brand"}`}
    >
      {SAY.stage.percent(percent)}
    </button>
  );
}
