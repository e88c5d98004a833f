// Canvas, what can be added, and settings: three panes where there is room; elsewhere the canvas, with a rail or a bar
// that opens the others over it.
import { memo, Suspense, useCallback, useDeferredValue, useEffect, useState } from "react";
import type { TemplateWithContent } from "#api/shapes.ts";
import { focusCanvas } from "./keys/canvas-focus.ts";
import type { LayoutName } from "./frame/layout.ts";
import type { SheetName } from "./frame/tabs.ts";
import { Surface } from "./Surface.tsx";
import type { Actions } from "./use-actions.ts";
import type { Designer } from "./use-designer.ts";
import { useEventCallback } from "../ui/hooks/use-event-callback.ts";
import { part } from "../ui/part.tsx";

type CanvasAreaProps = {
  template: TemplateWithContent;
  designer: Designer;
  actions: Actions;
  phone: boolean;
  layout: LayoutName;
  /** Whether further designs may be added for some people. */
  mayAdd: boolean;
  keepVersion: () => Promise<boolean>;
  onHelp: () => void;
};

// Loaded separately, so that the canvas can be used before they have arrived.
const Panel = part(async () => (await import("./panel/Panel.tsx")).Panel, {
  className: "designer-panel bg-surface p-3",
});
const SidePane = part(async () => (await import("./frame/SidePane.tsx")).SidePane, {
  className: "designer-side bg-surface p-3",
});
const PhoneBar = part(async () => (await import("./frame/PhoneBar.tsx")).PhoneBar, {
  className: "designer-bar bg-surface p-3",
});

/** Memoised: a change of the save status does not render it again. */
export const CanvasArea = memo(function CanvasArea(props: CanvasAreaProps) {
  const { template, designer, actions, phone, layout, mayAdd, keepVersion, onHelp } = props;
  const { overflow, drawn } = useOverflow();
  const [sheet, setSheet] = useState<SheetName>();
  // Deferred, so that the canvas is usable before the panes are rendered.
  const panes = useDeferredValue(true, false);
  useNoStrayDrops();
  const { remove } = useEventCallback({
    remove: (ids: readonly string[]) => {
      actions.remove(ids);
      // The removed element, or the button that removed it, had the focus; without this it would be lost.
      focusCanvas();
    },
  });
  const lagging = useDeferredUpdates({ designer, actions });
  const shared = { ...lagging, template, keepVersion, overflow, onRemove: remove };
  const over = { open: sheet, onOpen: setSheet };
  const inSheets = layout === "bar" || layout === "rail";
  const docked = layout === "wide" || layout === "below";
  return (
    <>
      <Surface
        id={template.id}
        designer={designer}
        actions={actions}
        phone={phone}
        mayAdd={mayAdd}
        sheet={layout === "bar" && sheet !== undefined}
        over={layout === "rail" || layout === "half" ? sheet : undefined}
        onRemove={remove}
        onHelp={onHelp}
        onSettings={inSheets ? setSheet : undefined}
        onDrawn={drawn}
      />
      {layout === "bar" ? (
        <Suspense fallback={<div className="designer-bar min-h-13 border-t border-line bg-surface" />}>
          <PhoneBar {...shared} {...over} />
        </Suspense>
      ) : (
        <>
          {!inSheets && (
            <Suspense fallback={NO_PANEL}>
              {panes ? <Panel {...lagging} overflow={overflow} onRemove={remove} /> : NO_PANEL}
            </Suspense>
          )}
          <Suspense fallback={NO_SIDE}>
            {panes ? <SidePane {...shared} over={docked ? undefined : { ...over, settings: inSheets }} /> : NO_SIDE}
          </Suspense>
        </>
      )}
    </>
  );
});

/** They hold the room, so that the canvas does not move when the panes arrive. */
const NO_PANEL = <div className="designer-panel bg-surface" />;
const NO_SIDE = <div className="designer-side bg-surface" />;

/** Ids of the texts that did not fit when they were last drawn. */
function useOverflow() {
  const [overflow, setOverflow] = useState<readonly string[]>([]);
  // Keep the same array when nothing changed, so that nothing else renders again.
  const drawn = useCallback(
    (ids: readonly string[]) => setOverflow((before) => (before.join() === ids.join() ? before : ids)),
    [],
  );
  return { overflow, drawn };
}

type Hands = { designer: Designer; actions: Actions };

/** Returns deferred values for a new selection or element, but the newest ones while typing or dragging a slider. */
function useDeferredUpdates({ designer, actions }: Hands): Hands {
  const before: Hands = { designer: useDeferredValue(designer), actions: useDeferredValue(actions) };
  const follows = designer.byHand || selectionOf(before.designer) !== selectionOf(designer);
  return follows ? before : { designer, actions };
}

function selectionOf({ selectedElements }: Designer): string {
  return selectedElements.map(({ id }) => id).join(" ");
}

function useNoStrayDrops(): void {
  useEffect(() => {
    const over = new AbortController();
    for (const type of ["dragover", "drop"])
      window.addEventListener(type, (event) => event.preventDefault(), { signal: over.signal });
    return () => over.abort();
  }, []);
}
