// Parts of the screen that open and close, and that most visits never open: they are no part of what a page waits for.
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";

/**
 * Once shown, the part stays, so that it can close as it opened. It is fetched beforehand too: the network may be gone when it is wanted.
 * `closed` is what is seen of it before.
 */
export function lazily<P extends { open: boolean }>(
  load: () => Promise<ComponentType<P>>,
  closed: (props: P) => ReactNode = () => null,
): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
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

/** By then a page has what it needs itself. */
const CALM_MS = 2000;

/** Does something that nothing waits for. Answers what takes it back. */
export function whenCalm(act: () => void): () => void {
  const waiting = setTimeout(act, CALM_MS);
  return () => clearTimeout(waiting);
}
