// The bar beside a picture that is cropped: zoom, all of it, keep or cancel.
import { Check, type LucideIcon, Maximize, X, ZoomIn, ZoomOut } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Size } from "#domain/canvas/content.ts";
import type { Pictured } from "#domain/canvas/pictured.ts";
import { boundsOf } from "#domain/canvas/turning.ts";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../../ui/layout/Icon.tsx";
import { placed } from "../stage/place.ts";
import { placeBar } from "../stage/place-bar.ts";
import type { CropHands } from "./use-crop.ts";

type CropBarProps = {
  stage: RefObject<HTMLElement | null>;
  /** The size of the window on the screen depends on it. */
  scale: number;
  hands: CropHands;
  element: Pictured;
  canvas: Size;
};

const ZOOM = 1.25;

export function CropBar({ stage, scale, hands, element, canvas }: CropBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { window } = hands.cropping;
  useLayoutEffect(() => {
    if (scale > 0 && window.width > 0) placeBar(bar.current, stage.current);
  }, [stage, scale, window]);
  const cutting = SAY.cutting;
  return (
    <div
      className="pointer-events-none absolute z-4"
      style={placed(boundsOf({ ...window, rotation: element.rotation }), canvas)}
    >
      <div
        ref={bar}
        role="toolbar"
        aria-label={cutting.title}
        className="pointer-events-auto absolute flex w-max max-w-[calc(100vw-2rem)] gap-0.5 rounded-control border border-line bg-surface p-1 text-s shadow-float"
      >
        <BarButton icon={ZoomOut} name={cutting.smaller} onClick={() => hands.zoom(1 / ZOOM)} />
        <BarButton icon={ZoomIn} name={cutting.larger} onClick={() => hands.zoom(ZOOM)} />
        <BarButton icon={Maximize} name={cutting.whole} onClick={hands.showWhole} />
        <BarButton icon={X} name={cutting.cancel} onClick={hands.cancel} />
        <BarButton icon={Check} name={cutting.keep} label={cutting.keep} onClick={() => hands.keep(true)} />
      </div>
    </div>
  );
}

type BarButtonProps = { icon: LucideIcon; name: string; label?: string; onClick: () => void };

function BarButton({ icon, name, label, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={label === undefined ? name : undefined}
      // The picture keeps the focus, and its keys.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="flex min-h-9 min-w-9 shrink-0 items-center justify-center gap-1.5 rounded-[6px] px-1.5 font-semibold text-ink-soft hover:bg-brand-wash hover:text-brand pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      <Icon of={icon} size={18} />
      {label}
    </button>
  );
}
