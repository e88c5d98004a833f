// Whether the server has the design, and when it is tried next. Pure; the hook beside it holds one.
import { SECOND } from "#domain/time.ts";

/** What keeps the last save from being made, if anything does. */
export type Trouble =
  | { kind: "none" }
  /** No answer, or a server that is busy or broken: tried again, each time later. */
  | { kind: "away"; silent: boolean; tries: number }
  /** The server would not take it: tried again once it is changed. */
  | { kind: "refused" }
  /** Another sitting saved a newer design: somebody has to decide. */
  | { kind: "elsewhere" };

export type SaveState = { saving: boolean; trouble: Trouble };
export const AT_REST: SaveState = { saving: false, trouble: { kind: "none" } };

export type Event = "begun" | "saved" | "changed" | "online" | { failed: number };

export const SAVE_TIMES = {
  autosaveMs: 1.5 * SECOND,
  draftMs: 300,
  firstRetryMs: 2 * SECOND,
  lastRetryMs: 60 * SECOND,
} as const;

export function after(keeping: SaveState, event: Event): SaveState {
  if (event === "begun") return { ...keeping, saving: true };
  if (event === "saved") return AT_REST;
  const { trouble } = keeping;
  if (event === "changed") return trouble.kind === "refused" ? { ...keeping, trouble: { kind: "none" } } : keeping;
  if (event === "online") return trouble.kind === "away" ? { ...keeping, trouble: { ...trouble, tries: 0 } } : keeping;
  return { saving: false, trouble: troubleOf(event.failed, trouble) };
}

/** How long after the last change, or after the last try, the next is made; undefined while none is. */
export function nextTryMs({ saving, trouble }: SaveState): number | undefined {
  if (saving || trouble.kind === "refused" || trouble.kind === "elsewhere") return undefined;
  if (trouble.kind === "none") return SAVE_TIMES.autosaveMs;
  return trouble.tries === 0 ? 0 : Math.min(SAVE_TIMES.lastRetryMs, SAVE_TIMES.firstRetryMs * 2 ** (trouble.tries - 1));
}

/** By the status of the refusal; 0 is silence. */
function troubleOf(status: number, before: Trouble): Trouble {
  if (status === 409) return { kind: "elsewhere" };
  const away = status === 0 || status === 429 || status >= 500;
  if (!away) return { kind: "refused" };
  return { kind: "away", silent: status === 0, tries: before.kind === "away" ? before.tries + 1 : 1 };
}

/** What the toolbar says of it. */
export type Status = "saved" | "saving" | "offline" | "busy" | "notKept" | "refused" | "elsewhere";

/** `kept`: whether this device has what the server has not. */
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
