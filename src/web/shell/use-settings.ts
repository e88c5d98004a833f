// The installation's public settings, loaded once.
import { useQuery } from "@tanstack/react-query";
import { call } from "../client.ts";

export function useSettings() {
  return useSettingsQuery().data;
}

export function useSettingsQuery() {
  return useQuery({
    queryKey: ["settings"],
    queryFn: ({ signal }) => call("appSettings", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Public base address of certificates and posts, whatever host this page was opened on; no trailing slash. */
export function usePublicUrl(): string {
  return useSettings()?.publicUrl ?? window.location.origin;
}
