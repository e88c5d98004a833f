// The menu of the zoom: fit, and some sizes.
import { SAY } from "#domain/say/say.ts";
import { Menu, MenuChoice } from "../../../ui/overlays/Menu.tsx";
import type { Zooming } from "./use-zoom.ts";
import { OFFERED_ZOOMS } from "./zoom.ts";
import { ZoomButton } from "./ZoomButton.tsx";

export type ZoomMenuProps = { zooming: Zooming; open: boolean; onOpen: (open: boolean) => void };

const FITTED = "fit";
const OPTIONS = [
  { value: FITTED, label: SAY.keys.verbs.zoomFit },
  ...OFFERED_ZOOMS.map((percent) => ({ value: String(percent), label: SAY.stage.percent(percent) })),
];

export function ZoomMenu({ zooming, open, onOpen }: ZoomMenuProps) {
  const { zoom, scale, fit, to } = zooming;
  return (
    <Menu trigger={<ZoomButton zooming={zooming} />} open={open} onOpen={onOpen}>
      <MenuChoice
        label={SAY.stage.zoom}
        value={zoom.kind === "fit" ? FITTED : String(Math.round(scale * 100))}
        options={OPTIONS}
        closes
        onChange={(value) => (value === FITTED ? fit() : to(Number(value) / 100))}
      />
    </Menu>
  );
}
