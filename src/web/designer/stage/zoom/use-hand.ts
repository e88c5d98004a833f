// Moves a canvas that is larger than its room: by dragging with Space held, or with the middle button.
import { type RefObject, useEffect, useRef } from "react";
import { isOnCanvas, isTypedIn } from "../../keys/use-keys.ts";

export type Hand = ReturnType<typeof useHand>;

export function useHand(viewport: RefObject<HTMLElement | null>) {
  const space = useRef({ held: false, moved: false, act: () => {} });
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const show = (hand: "open" | "closed" | undefined): void => {
      if (hand === undefined) delete viewport.current?.dataset["hand"];
      else if (viewport.current) viewport.current.dataset["hand"] = hand;
    };
    function press(event: KeyboardEvent): void {
      const isOurs = isOnCanvas(event.target) || event.target === document.body;
      if (event.key !== " " || event.repeat || !isOurs || isTypedIn(event.target)) return;
      space.current = { ...space.current, held: true, moved: false };
      show("open");
    }
    function release(event: KeyboardEvent): void {
      if (event.key === " ") letGo(!space.current.moved);
    }
    function letGo(acts: boolean): void {
      const { act, held, moved } = space.current;
      space.current = { held: false, moved, act: () => {} };
      show(undefined);
      if (held && acts) act();
    }
    function down(event: PointerEvent): void {
      const { current: scroller } = viewport;
      if (!scroller || !(event.button === 1 || (space.current.held && event.button === 0))) return;
      event.preventDefault();
      event.stopPropagation();
      space.current.moved = true;
      show("closed");
      drag(scroller, event, () => show(space.current.held ? "open" : undefined));
    }
    window.addEventListener("keydown", press, { signal });
    window.addEventListener("keyup", release, { signal });
    window.addEventListener("blur", () => letGo(false), { signal });
    viewport.current?.addEventListener("pointerdown", down, { signal, capture: true });
    // Otherwise the middle button would begin to scroll by itself.
    viewport.current?.addEventListener("mousedown", (event) => event.button === 1 && event.preventDefault(), {
      signal,
    });
    return () => over.abort();
  }, [viewport]);
  return {
    /** Runs once Space is released, unless the canvas was moved meanwhile. */
    afterSpace: (act: () => void): void => void (space.current.act = act),
  };
}

function drag(scroller: HTMLElement, { pointerId, clientX, clientY }: PointerEvent, done: () => void): void {
  const over = new AbortController();
  const { signal } = over;
  const from = { left: scroller.scrollLeft + clientX, top: scroller.scrollTop + clientY };
  scroller.setPointerCapture(pointerId);
  scroller.addEventListener(
    "pointermove",
    (event) => scroller.scrollTo({ left: from.left - event.clientX, top: from.top - event.clientY }),
    { signal },
  );
  for (const type of ["pointerup", "pointercancel", "lostpointercapture"] as const)
    scroller.addEventListener(
      type,
      () => {
        over.abort();
        done();
      },
      { signal },
    );
}
