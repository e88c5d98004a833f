// Lazily loaded parts that open and close, such as dialogs.
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from "react";
import { part } from "./part.tsx";

/**
 * Once shown, the part stays mounted so that it can animate closing. It is also loaded in advance, in case the network
 * fails. `closed` is rendered before it is loaded.
 */
export function lazily<P extends { open: boolean }>(
  load: () => Promise<ComponentType<P>>,
  closed: (props: P) => ReactNode = () => null,
): ComponentType<P> {
  const Part = part(load, { over: true });
  return function Lazily(props: P) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    useEffect(() => whenCalm(() => void load().catch(() => {})), []);
    if (!wanted) return closed(props);
    return (
      <Suspense fallback={closed(props)}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Delay until the page has loaded its own needs. */
const CALM_MS = 2000;

/** Runs something when idle. Answers a function that cancels it. */
export function whenCalm(act: () => void): () => void {
  const waiting = setTimeout(act, CALM_MS);
  return () => clearTimeout(waiting);
}

const USES = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll"] as const;

/** Runs something once, at the first sign that somebody uses the page. Answers a function that cancels it. */
export function whenUsed(act: () => void): () => void {
  const used = new AbortController();
  const once = () => {
    used.abort();
    act();
  };
  for (const use of USES) addEventListener(use, once, { signal: used.signal, passive: true, capture: true });
  return () => used.abort();
}
