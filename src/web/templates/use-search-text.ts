// What the list is searched for. It stands in the address, so that Back finds it again.
import { useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { useStillHere } from "../ui/use-still-here.ts";

/** Browsers bear only so many changes of an address: this long after a key the next one is not expected, in ms. */
const TYPING_PAUSE_MS = 300;

/** `ask` searches at once; the address follows when typing pauses, or as soon as `keep` is called. */
export function useSearchText() {
  const { q = "" } = useSearch({ strict: false });
  /** What is not in the address yet. */
  const [typed, ask] = useState<string>();
  const router = useRouter();
  const stillHere = useStillHere();

  const keep = useCallback(async (): Promise<void> => {
    if (typed === undefined || !stillHere()) return;
    const search = typed === "" ? {} : { q: typed };
    await router.navigate({ to: ".", search, replace: true, resetScroll: false });
    ask((now) => (now === typed ? undefined : now));
  }, [typed, router, stillHere]);

  useEffect(() => {
    const timer = setTimeout(() => void keep(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keep]);

  return { asked: typed ?? q, ask, keep };
}
