// Reads how far a sending is, a line of JSON a change, for as long as the server tells.
import { API } from "#api/call.ts";
import type { SendingProgress } from "#api/shapes.ts";
import { readToken } from "../../session.ts";

/** Resolves when the server has no more to tell; rejects when the line breaks or is refused. */
export async function followSending(
  templateId: string,
  tell: (progress: SendingProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(`${API}/students/send_mail/${encodeURIComponent(templateId)}/live`, {
    headers: { authorization: `Bearer ${readToken() ?? ""}` },
    credentials: "same-origin",
    signal,
  });
  if (!response.ok || response.body === null) throw new Error(`Status ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split("\n");
    rest = lines.pop() ?? "";
    const newest = lines.at(-1);
    if (newest !== undefined) tell(JSON.parse(newest) as SendingProgress);
  }
}
