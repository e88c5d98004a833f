// Reads a batch's progress stream: one JSON line per change.
import { API } from "#api/call.ts";
import type { BatchProgress } from "#api/shapes.ts";
import { readToken } from "../../session.ts";

/** Reconnects while the batch is busy, since the server ends long streams. Rejects when the connection fails. */
export async function followBatch(
  templateId: string,
  report: (progress: BatchProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  let last: BatchProgress | undefined;
  do last = await listen(templateId, report, signal);
  while (last?.busy === true);
}

/** Resolves with the last progress when the server ends the stream. */
async function listen(
  templateId: string,
  report: (progress: BatchProgress) => void,
  signal: AbortSignal,
): Promise<BatchProgress | undefined> {
  const response = await fetch(`${API}/students/send_mail/${encodeURIComponent(templateId)}/live`, {
    headers: { authorization: `Bearer ${readToken() ?? ""}` },
    credentials: "same-origin",
    signal,
  });
  if (!response.ok || response.body === null) throw new Error(`Status ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let last: BatchProgress | undefined;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split("\n");
    rest = lines.pop() ?? "";
    const newest = lines.at(-1);
    if (newest === undefined) continue;
    last = JSON.parse(newest) as BatchProgress;
    report(last);
  }
  return last;
}
