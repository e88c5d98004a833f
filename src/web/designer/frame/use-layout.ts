// The layout of the designer in this window, kept up to date.
import { useLayoutEffect, useRef, useState } from "react";
import type { Size } from "#domain/canvas/content.ts";
import { isTypedIn } from "../keys/use-keys.ts";
import { type Layout, layoutIn } from "./layout.ts";

/** `frame`: the node whose room is laid out. */
export function useLayout() {
  const frame = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState<Layout>(() => measured(undefined));
  useLayoutEffect(() => {
    const { current: node } = frame;
    if (node === null) return undefined;
    let width = window.innerWidth;
    function measure(): void {
      // The keyboard of a phone takes height for a while, and closes when the field in use moves elsewhere.
      const isKeyboard = window.innerWidth === width && isTypedIn(document.activeElement) && isTouched();
      if (isKeyboard) return;
      width = window.innerWidth;
      const next = measured(frame.current ?? undefined);
      setLayout((before) => (before.name === next.name && before.short === next.short ? before : next));
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { frame, layout };
}

function measured(frame: HTMLElement | undefined): Layout {
  const inRem = ({ width, height }: Size): Size => ({ width: width / rem, height: height / rem });
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const around = { width: window.innerWidth, height: window.innerHeight };
  const box = frame?.getBoundingClientRect();
  return layoutIn({
    window: inRem(around),
    frame: inRem(box && box.width > 0 ? box : around),
    longWords: document.documentElement.lang === "ta",
  });
}

function isTouched(): boolean {
  return window.matchMedia("(pointer: coarse)").matches;
}
