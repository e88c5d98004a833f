// Bursts: changes of one kind that follow each other within half a second are one step of undo, as nudges by a held arrow.

const BURST_MS = 500;
export type Coalesced = { name: string; at: number; gesture: string };
export const NOTHING_COALESCED: Coalesced = { name: "", at: Number.NEGATIVE_INFINITY, gesture: "" };

/** The burst that a change now belongs to, whose `gesture` joins its steps. */
export function coalesce(before: Coalesced, name: string, now: number): Coalesced {
  const goesOn = name === before.name && now - before.at <= BURST_MS;
  return { name, at: now, gesture: goesOn ? before.gesture : `${name} since ${now}` };
}
