// What the list is searched for. It stands in the address, so that Back finds it again.
import { useMatch, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";

/** Browsers bear only so many changes of an address: this long after a key the next one is not expected, in ms. */
const TYPING_PAUSE_MS = 300;

/** `ask` searches at once; the address follows when typing pauses, or as soon as `keep` is called. */
export function useSearchText() {
  const { q = "" } = useSearch({ strict: false });
  /** What is not in the address yet. */
  const [typed, ask] = useState<string>();
  const router = useRouter();
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname });

  const keep = useCallback(async (): Promise<void> => {
    // The address may be another screen's already, while that is on its way.
    if (typed === undefined || router.latestLocation.pathname !== here) return;
    const search = typed === "" ? {} : { q: typed };
    await router.navigate({ to: ".", search, replace: true, resetScroll: false });
    ask((now) => (now === typed ? undefined : now));
  }, [typed, router, here]);

  useEffect(() => {
    const timer = setTimeout(() => void keep(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keep]);

  return { asked: typed ?? q, ask, keep };
}
