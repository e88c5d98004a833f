// Palette, canvas and panel: side by side where there is room, on a phone one under the other with the panel as a sheet.
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
import { useEventCallback } from "../ui/use-event-callback.ts";

type CanvasAreaProps = { id: string; designer: Designer; actions: Actions; phone: boolean; onHelp: () => void };

// The canvas can be worked on before its settings are there: they come in files of their own.
const Panel = lazy(async (): Promise<{ default: ComponentType<PanelProps> }> => {
  try {
    return { default: (await import("./panel/Panel.tsx")).Panel };
  } catch {
    return { default: NoSettings };
  }
});

/** Palette, canvas and panel in one row. */
const THREE = "@4xl:grid-cols-[10rem_minmax(0,1fr)_16.5rem]";

/** Only the design draws it anew, and not what is said about its saving. */
export const CanvasArea = memo(function CanvasArea({ id, designer, actions, phone, onHelp }: CanvasAreaProps) {
  const { overflow, drawn } = useOverflow();
  const [settings, setSettings] = useState(false);
  // The canvas comes first: one can work on it before the panel beside it is drawn.
  const panel = useDeferredValue(true, false);
  useNoStrayDrops();
  const under = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The sheet covers the lower half of a phone: the canvas goes to the upper one.
    if (phone && settings) under.current?.scrollIntoView();
  }, [phone, settings]);
  const { remove } = useEventCallback({
    remove: (ids: readonly string[]) => {
      actions.remove(ids);
      // What was removed had the focus, or the button that removed it: it goes to the canvas, not to nowhere.
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

/** What can be put on the canvas. It has nothing to say of what is selected, and is not drawn anew for it. */
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

/** On a tablet the panel stands beside a canvas that is tall, and under one that is wide, which would be a stamp beside it. */
const COLUMNS: { [L in Layout]: string } = {
  phone: "",
  wide: `@3xl:grid-cols-[minmax(0,1fr)_16.5rem] @3xl:items-start ${THREE}`,
  tall: `@xl:grid-cols-[minmax(0,1fr)_14rem] @xl:items-start @2xl:grid-cols-[minmax(0,1fr)_16.5rem] ${THREE}`,
};

function layoutOf(phone: boolean, { content }: Designer): Layout {
  const { width, height } = content.canvasSize;
  return phone ? "phone" : width > height ? "wide" : "tall";
}

/** The ids of the texts that do not fit, as they were drawn last. */
function useOverflow() {
  const [overflow, setOverflow] = useState<readonly string[]>([]);
  // Most drawings change nothing about what fits: then nothing else is drawn anew.
  const drawn = useCallback(
    (ids: readonly string[]) => setOverflow((before) => (before.join() === ids.join() ? before : ids)),
    [],
  );
  return { overflow, drawn };
}

type Hands = { designer: Designer; actions: Actions };

/** What is typed or slid is never late: then the newest is given. Until it follows it is the very same as before, for `memo` to see. */
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
