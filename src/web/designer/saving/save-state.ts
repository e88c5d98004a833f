// The state of saving, and when the next try is due. Pure; use-saving.ts holds one.
import type { ErrorCode } from "#domain/error-codes.ts";
import { SECOND } from "#domain/time.ts";

/** Why the last save failed, if it did. */
export type Trouble =
  | { kind: "none" }
  /** No answer or a server error: retried with growing delays. */
  | { kind: "away"; silent: boolean; tries: number }
  /** The server refused it: retried after the next change. */
  | { kind: "refused" }
  /** Another session saved a newer design: the person has to decide. */
  | { kind: "elsewhere" };

export type SaveState = { saving: boolean; trouble: Trouble };
export const AT_REST: SaveState = { saving: false, trouble: { kind: "none" } };

/** Status 0 means no answer. */
type Failed = { status: number; code: ErrorCode | undefined };
export type Event = "begun" | "saved" | "changed" | "online" | { failed: Failed };

export const SAVE_TIMES = {
  autosaveMs: 1.5 * SECOND,
  draftMs: 300,
  firstRetryMs: 2 * SECOND,
  lastRetryMs: 60 * SECOND,
} as const;

export function after(state: SaveState, event: Event): SaveState {
  if (event === "begun") return { ...state, saving: true };
  if (event === "saved") return AT_REST;
  const { trouble } = state;
  if (event === "changed") return trouble.kind === "refused" ? { ...state, trouble: { kind: "none" } } : state;
  if (event === "online") return trouble.kind === "away" ? { ...state, trouble: { ...trouble, tries: 0 } } : state;
  return { saving: false, trouble: troubleOf(event.failed, trouble) };
}

/** Delay until the next try, from the last change or the last try; undefined when none is due. */
export function nextTryMs({ saving, trouble }: SaveState): number | undefined {
  if (saving || trouble.kind === "refused" || trouble.kind === "elsewhere") return undefined;
  if (trouble.kind === "none") return SAVE_TIMES.autosaveMs;
  return trouble.tries === 0 ? 0 : Math.min(SAVE_TIMES.lastRetryMs, SAVE_TIMES.firstRetryMs * 2 ** (trouble.tries - 1));
}

function troubleOf({ status, code }: Failed, before: Trouble): Trouble {
  if (code === "design.changed_elsewhere") return { kind: "elsewhere" };
  const away = status === 0 || status === 429 || status >= 500;
  if (!away) return { kind: "refused" };
  return { kind: "away", silent: status === 0, tries: before.kind === "away" ? before.tries + 1 : 1 };
}

/** What the toolbar shows. */
export type Status = "saved" | "saving" | "offline" | "busy" | "notKept" | "refused" | "elsewhere" | "newer";

/** `kept`: whether unsaved changes are stored on this device. */
export function statusOf({ trouble }: SaveState, saved: boolean, kept: boolean): Status {
  if (trouble.kind === "elsewhere") return "elsewhere";
  if (saved) return "saved";
  switch (trouble.kind) {
    case "none":
      return "saving";
    case "refused":
      return "refused";
    case "away":
      if (!kept) return "notKept";
      return trouble.silent ? "offline" : "busy";
  }
}
