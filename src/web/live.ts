// Reads a live stream of the server: one line of JSON per change.
import { API } from "#api/call.ts";
import { CallError } from "./client.ts";
import { forgetSession, readToken } from "./session.ts";

/** Resolves with the last line when the server ends the stream. Throws CallError, without a sentence. */
export async function readLive<Line>(
  path: string,
  report: (line: Line) => void,
  signal: AbortSignal,
): Promise<Line | undefined> {
  const token = readToken();
  const response = await fetch(`${API}${path}`, {
    headers: { authorization: `Bearer ${token ?? ""}` },
    credentials: "same-origin",
    signal,
  });
  if (response.status === 401 && token !== undefined && token === readToken()) forgetSession();
  if (!response.ok || response.body === null) throw new CallError(undefined, response.status);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let last: Line | undefined;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split("\n");
    rest = lines.pop() ?? "";
    const newest = lines.at(-1);
    if (newest === undefined) continue;
    last = JSON.parse(newest) as Line;
    report(last);
  }
  return last;
}
