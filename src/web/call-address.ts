// Where a call is made: its path with the parameters filled in, and the query behind it.
import { API } from "#api/call.ts";

export function callAddress(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, string | undefined> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
  return `${API}${filled}${search === "" ? "" : `?${search}`}`;
}
