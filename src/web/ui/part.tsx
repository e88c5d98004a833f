// A part of a screen whose code is loaded when it is shown; if that fails, a message in its place offers to try again.
import { type ComponentType, lazy, useSyncExternalStore } from "react";
import { PartMissing } from "./PartMissing.tsx";

/** Of the message: `over` the page, as for a dialog or a menu, or in the place of the part, with its classes. */
type Place = { over?: boolean; className?: string };

export function part<P extends object>(load: () => Promise<ComponentType<P>>, place: Place = {}): ComponentType<P> {
  const watchers = new Set<() => void>();
  let Shown = tryToLoad();

  function tryToLoad() {
    return lazy(async (): Promise<{ default: ComponentType<P> }> => {
      try {
        return { default: await load() };
      } catch {
        return { default: (props) => <PartMissing {...place} part={props} onRetry={again} /> };
      }
    });
  }
  /** Answers whether it could be loaded. Until then the message stays. */
  async function again(): Promise<boolean> {
    try {
      await load();
    } catch {
      return false;
    }
    Shown = tryToLoad();
    for (const watcher of watchers) watcher();
    return true;
  }
  function watch(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }
  return function Part(props: P) {
    const Now = useSyncExternalStore(watch, () => Shown) as unknown as ComponentType<P>;
    return <Now {...props} />;
  };
}
