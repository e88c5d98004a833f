// What the options over the elements do. The object stays the same, so that an option is drawn anew only when its element changes.
import { useLayoutEffect, useRef, useState } from "react";
import type { Designer } from "../use-designer.ts";
import type { ProxyVerbs } from "./Proxy.tsx";
import type { useGestures } from "./use-gestures.ts";

type Asks = { onOpen: () => void; onReach: (id: string) => void };

export function useProxyVerbs(designer: Designer, gestures: ReturnType<typeof useGestures>, asks: Asks): ProxyVerbs {
  const newest = useRef({ designer, gestures, asks });
  useLayoutEffect(() => {
    newest.current = { designer, gestures, asks };
  });
  const [verbs] = useState<ProxyVerbs>(() => ({
    select: (id) => newest.current.designer.select([id]),
    hold: (event, element) => newest.current.gestures.begin(event, element, "whole"),
    reach: (id) => newest.current.asks.onReach(id),
    open: () => !newest.current.gestures.wasDragged() && newest.current.asks.onOpen(),
  }));
  return verbs;
}
