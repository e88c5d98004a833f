// Reads and checks a list in a worker, so that the screen stays responsive.
import { type ErrorReason, UserError } from "#domain/user-error.ts";
import { openImportSession } from "./import-session.ts";

export type Request = { id: number; verb: string; asked: readonly unknown[] };
export type Reply = { id: number } & ({ ok: true; answer: unknown } | { ok: false; reason: ErrorReason | undefined });

const session = openImportSession() as unknown as Record<string, (...asked: readonly unknown[]) => unknown>;

/** Requests are answered in their order: one of them may read a file for seconds. */
let before = Promise.resolve();
addEventListener("message", ({ data }: MessageEvent<Request>) => {
  before = before.then(() => answer(data));
});

async function answer({ id, verb, asked }: Request): Promise<void> {
  try {
    reply({ id, ok: true, answer: await session[verb]?.(...asked) });
  } catch (error) {
    reply({ id, ok: false, reason: error instanceof UserError ? error.reason : undefined });
  }
}

function reply(message: Reply): void {
  self.postMessage(message, { transfer: [] });
}
