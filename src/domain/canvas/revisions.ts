// Which saves of a design are kept as its history: the last twenty, where a sitting's autosaves count once in ten minutes.
import { MINUTE } from "../time.ts";

export const REVISIONS = {
  kept: 20,
  /** Of the autosaves that one sitting makes in a span of this length the last is kept. */
  spanMs: 10 * MINUTE,
  /** What was the newest a moment ago may be on its way to being pinned. */
  graceMs: 2 * MINUTE,
} as const;

/** A save: when (in ms since 1970), by which sitting of the designer, and whether by itself. */
export type Save = { id: string; at: number; sitting: string; autosaved: boolean };

/** Of all saves, the newest first, those that the history shows. */
export function versionsOf<S extends Save>(saves: readonly S[]): S[] {
  return saves.filter((save, nth) => !isOvertaken(save, saves[nth - 1])).slice(0, REVISIONS.kept);
}

/** The saves that nothing needs any more at this time, the newest first. Those that are pinned must not be among them. */
export function spentSaves<S extends Save>(saves: readonly S[], now: number): S[] {
  const shown = new Set<S>(versionsOf(saves));
  return saves.filter((save, nth) => {
    const next = saves[nth - 1];
    return !shown.has(save) && next !== undefined && now - next.at > REVISIONS.graceMs;
  });
}

function isOvertaken(save: Save, next: Save | undefined): boolean {
  if (!save.autosaved || next === undefined) return false;
  return next.sitting === save.sitting && spanOf(next) === spanOf(save);
}

function spanOf({ at }: Save): number {
  return Math.floor(at / REVISIONS.spanMs);
}
