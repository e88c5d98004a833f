// A batch that a program prepared: it waits until a person sends it.
import { DAY } from "../time.ts";

/** How long it waits, and how many may wait in a workspace at once. */
export const DRAFT = { keptMs: 30 * DAY, most: 100 } as const;

/** When it waits no more. */
export function draftEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + DRAFT.keptMs);
}

/** The screen on which a person sees a draft and sends it. */
export function draftPath(templateId: string, draftId: string): string {
  return `/user/templates/students/${templateId}?draft=${draftId}`;
}
