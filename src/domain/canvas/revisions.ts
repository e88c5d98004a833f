// Which saves stay in the history: the last twenty, counting an edit session's autosaves once in ten minutes.
import { MINUTE } from "../time.ts";

export const REVISIONS = {
  kept: 20,
  /** Of one session's autosaves within this span, only the last is kept. */
  spanMs: 10 * MINUTE,
  /** Recent saves are kept, because a delivery may be about to pin them. */
  graceMs: 2 * MINUTE,
} as const;

/** A save: its time (ms since 1970), edit session, and whether it was an autosave. */
export type Save = { id: string; at: number; editSession: string; autosaved: boolean };

/** The saves that the history keeps, from all saves, newest first. */
export function versionsOf<S extends Save>(saves: readonly S[]): S[] {
  return withoutOvertaken(saves).slice(0, REVISIONS.kept);
}

/** Without autosaves that their session overtook, newest first; `newer` is the save before the first. */
export function withoutOvertaken<S extends Save>(saves: readonly S[], newer?: Overtaking): S[] {
  return saves.filter((save, nth) => !isOvertaken(save, saves[nth - 1] ?? newer));
}

/** What decides whether a save overtakes the one before it. */
export type Overtaking = Pick<Save, "at" | "editSession">;

/** The saves that can be deleted now, newest first. Pass only saves that are not pinned. */
export function spentSaves<S extends Save>(saves: readonly S[], now: number): S[] {
  const shown = new Set<S>(versionsOf(saves));
  return saves.filter((save, nth) => {
    const next = saves[nth - 1];
    return !shown.has(save) && next !== undefined && now - next.at > REVISIONS.graceMs;
  });
}

function isOvertaken(save: Save, next: Overtaking | undefined): boolean {
  if (!save.autosaved || next === undefined) return false;
  return next.editSession === save.editSession && spanOf(next) === spanOf(save);
}

function spanOf({ at }: Pick<Save, "at">): number {
  return Math.floor(at / REVISIONS.spanMs);
}
