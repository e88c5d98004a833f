// Whether nobody has gone on to another screen yet.
import { useMatch, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

/** The address is the next screen's before that one is there, so that for a moment the one left can still lead away from it. */
export function useStillHere(): () => boolean {
  const router = useRouter();
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname });
  return useCallback(() => withoutSlash(router.latestLocation.pathname) === withoutSlash(here), [router, here]);
}

/** The same screen stands at an address with a slash at its end. */
function withoutSlash(path: string): string {
  return path.replace(/\/+$/, "");
}
