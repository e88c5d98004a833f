// A certificate drawn on a canvas with the shared code, as wide as its container and sharp in device pixels.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Content } from "#domain/canvas/content.ts";
import { usePixelRatio } from "../hooks/use-pixel-ratio.ts";
import { useDesignAssets, type DesignAssets } from "./assets.ts";
import { drawInPieces } from "./canvas.ts";
import { ImageOff } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../layout/Icon.tsx";

type Props = {
  content: Content;
  /** The link in its QR codes. */
  link: string;
  /** The accessible name. */
  label: string;
  className?: string;
};

/** Keeps the last drawing until the next content's assets are loaded, and reports missing ones. */
export function DesignDrawing({ content, link, label, className = "" }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useDeviceWidth(canvas);
  const assets = useDesignAssets(content, link);
  const { ready, pictures } = assets;
  const { canvasSize } = content;
  useLayoutEffect(() => {
    if (!ready || width === 0 || !canvas.current) return undefined;
    const drawing = new AbortController();
    const { signal } = drawing;
    void drawInPieces(canvas.current, { content, link }, width / canvasSize.width, { pictures, signal });
    return () => drawing.abort();
  }, [ready, width, content, link, canvasSize.width, pictures]);
  return (
    <span className="relative block">
      <canvas
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas is a picture only by its role
        role="img"
        aria-label={label}
        className={`block h-auto w-full bg-white ${className}`}
        style={{ aspectRatio: `${canvasSize.width} / ${canvasSize.height}` }}
      />
      <NotWhole assets={assets} />
    </span>
  );
}

/** The element's width in device pixels; 0 until known. */
function useDeviceWidth(element: RefObject<HTMLElement | null>): number {
  const ratio = usePixelRatio();
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return Math.round(width * ratio);
}

function NotWhole({ assets: { failed, missing, retry } }: { assets: DesignAssets }) {
  const lacking = failed || missing;
  const again = useRef(retry);
  useEffect(() => {
    again.current = retry;
  });
  useEffect(() => {
    if (!lacking) return undefined;
    const online = () => again.current();
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, [lacking]);
  if (!lacking) return null;
  return (
    <span className="absolute bottom-2 left-2 flex max-w-[calc(100%-1rem)] items-center gap-1.5 rounded-full border border-line bg-surface py-0.5 pr-2.5 pl-2 text-s font-semibold text-bad">
      <Icon of={ImageOff} size={16} />
      {missing ? SAY.preview.pictureMissing : SAY.preview.notLoaded}
    </span>
  );
}
