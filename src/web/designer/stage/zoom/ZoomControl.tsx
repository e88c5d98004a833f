// The zoom control: zoom level with its menu, in and out.
import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { lazily } from "../../../ui/lazily.tsx";
import { KeyButton } from "../../keys/KeyButton.tsx";
import type { Zooming } from "./use-zoom.ts";
import { ZoomButton } from "./ZoomButton.tsx";
import type { ZoomMenuProps } from "./ZoomMenu.tsx";

const ROUND = "rounded-full md:size-8";

const ZoomMenu = lazily<ZoomMenuProps>(
  async () => (await import("./ZoomMenu.tsx")).ZoomMenu,
  ({ zooming, onOpen }) => <ZoomButton zooming={zooming} onClick={() => onOpen(true)} />,
);

export function ZoomControl({ zooming }: { zooming: Zooming }) {
  const [open, setOpen] = useState(false);
  return (
    <fieldset
      aria-label={SAY.stage.zoom}
      className="designer-zoom flex items-center rounded-full border border-line bg-surface text-ink-soft"
    >
      <KeyButton verb="zoomOut" icon={Minus} className={ROUND} onClick={zooming.further} />
      <ZoomMenu zooming={zooming} open={open} onOpen={setOpen} />
      <KeyButton verb="zoomIn" icon={Plus} className={ROUND} onClick={zooming.closer} />
    </fieldset>
  );
}
