// Follows a batch's progress while it is busy.
import type { BatchProgress } from "#api/shapes.ts";
import { readLive } from "../../live.ts";

/** Reconnects while the batch is busy, since the server ends long streams. Rejects when the connection fails. */
export async function followBatch(
  templateId: string,
  report: (progress: BatchProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const path = `/students/send_mail/${encodeURIComponent(templateId)}/live`;
  let last: BatchProgress | undefined;
  do last = await readLive(path, report, signal);
  while (last?.busy === true);
}
