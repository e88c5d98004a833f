// The search text of the list, kept in the address so that Back restores it.
import { useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { useStillHere } from "./use-still-here.ts";

/** Typing pause in ms before the address changes, because browsers limit address changes. */
const TYPING_PAUSE_MS = 300;

/** The address, and so the search, follows when typing pauses or `keep` is called. */
export function useSearchText() {
  const { q = "" } = useSearch({ strict: false });
  /** Text not yet in the address. */
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

  return { asked: typed ?? q, searched: q.trim(), ask, keep };
}
