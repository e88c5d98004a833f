// What this installation is set to: asked once.
import { useQuery } from "@tanstack/react-query";
import { call } from "../client.ts";

export function useSettings() {
  return useQuery({
    queryKey: ["settings"],
    queryFn: ({ signal }) => call("appSettings", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** Where the world finds certificates and posts, by whatever name this page was opened; no slash at its end. */
export function usePublicUrl(): string {
  return useSettings()?.publicUrl ?? window.location.origin;
}
