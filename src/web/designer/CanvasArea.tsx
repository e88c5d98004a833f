// Palette, canvas and settings panel: side by side on a wide screen, stacked on a phone with the panel in a sheet.
import {
  type ComponentType,
  lazy,
  memo,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from "react";
import { focusCanvas } from "./keys/canvas-focus.ts";
import { PlaceholderColumns } from "./palette/PlaceholderColumns.tsx";
import { Library } from "./palette/Library.tsx";
import { NoSettings } from "./NoSettings.tsx";
import { Palette } from "./palette/Palette.tsx";
import type { PanelProps } from "./panel/Panel.tsx";
import { PhonePanel } from "./panel/PhonePanel.tsx";
import { Surface } from "./Surface.tsx";
import type { Actions } from "./use-actions.ts";
import type { Designer } from "./use-designer.ts";
import { useEventCallback } from "../ui/hooks/use-event-callback.ts";

type CanvasAreaProps = { id: string; designer: Designer; actions: Actions; phone: boolean; onHelp: () => void };

// Loaded separately, so that the canvas can be used before the settings have arrived.
const Panel = lazy(async (): Promise<{ default: ComponentType<PanelProps> }> => {
  try {
    return { default: (await import("./panel/Panel.tsx")).Panel };
  } catch {
    return { default: NoSettings };
  }
});

/** Grid columns: palette, canvas, panel. */
const THREE = "@4xl:grid-cols-[10rem_minmax(0,1fr)_16.5rem]";

/** Memoised: a change of the save status does not render it again. */
export const CanvasArea = memo(function CanvasArea({ id, designer, actions, phone, onHelp }: CanvasAreaProps) {
  const { overflow, drawn } = useOverflow();
  const [settings, setSettings] = useState(false);
  // Deferred, so that the canvas is usable before the panel is rendered.
  const panel = useDeferredValue(true, false);
  useNoStrayDrops();
  const under = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The sheet covers the lower half of a phone's screen, so the canvas scrolls into the upper half.
    if (phone && settings) under.current?.scrollIntoView();
  }, [phone, settings]);
  const { remove } = useEventCallback({
    remove: (ids: readonly string[]) => {
      actions.remove(ids);
      // The removed element, or the button that removed it, had the focus; without this it would be lost.
      focusCanvas();
    },
  });
  const lagging = useDeferredUpdates({ designer, actions });
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${COLUMNS[layoutOf(phone, designer)]} ${phone && settings ? "pb-[60dvh]" : ""}`}
    >
      <Supplies id={id} {...lagging} />
      <Surface
        id={id}
        designer={designer}
        actions={actions}
        place={under}
        onRemove={remove}
        onHelp={onHelp}
        onOpen={() => setSettings(true)}
        onDrawn={drawn}
      />
      {!panel ? null : phone ? (
        <PhonePanel {...lagging} overflow={overflow} open={settings} onOpen={setSettings} onRemove={remove} />
      ) : (
        <Suspense>
          <Panel {...lagging} overflow={overflow} onRemove={remove} />
        </Suspense>
      )}
    </div>
  );
});

type SuppliesProps = Pick<CanvasAreaProps, "id" | "designer" | "actions">;

/** Everything that can be added to the canvas. Memoised: it does not depend on the selection. */
const Supplies = memo(function Supplies({ id, designer, actions }: SuppliesProps) {
  return (
    <div className="col-span-full flex flex-col gap-5 @4xl:col-span-1">
      <Palette actions={actions} />
      <PlaceholderColumns template={id} actions={actions} />
      <Library designer={designer} actions={actions} />
    </div>
  );
});

type Layout = "phone" | "wide" | "tall";

/** On a tablet the panel is beside a tall canvas but below a wide one, which would otherwise be too small. */
const COLUMNS: { [L in Layout]: string } = {
  phone: "",
  wide: `@3xl:grid-cols-[minmax(0,1fr)_16.5rem] @3xl:items-start ${THREE}`,
  tall: `@xl:grid-cols-[minmax(0,1fr)_14rem] @xl:items-start @2xl:grid-cols-[minmax(0,1fr)_16.5rem] ${THREE}`,
};

function layoutOf(phone: boolean, { content }: Designer): Layout {
  const { width, height } = content.canvasSize;
  return phone ? "phone" : width > height ? "wide" : "tall";
}

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
