// Whether this screen is still the current one.
import { useMatch, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

/** Compares addresses, because the address changes before the next screen mounts. */
export function useStillHere(): () => boolean {
  const router = useRouter();
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname });
  return useCallback(() => withoutSlash(router.latestLocation.pathname) === withoutSlash(here), [router, here]);
}

/** A trailing slash is the same screen. */
function withoutSlash(path: string): string {
  return path.replace(/\/+$/, "");
}
