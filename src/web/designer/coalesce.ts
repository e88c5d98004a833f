// Joins quick changes of one kind into one undo step, such as nudges by a held arrow key.

const BURST_MS = 500;
export type Coalesced = { name: string; at: number; gesture: string };
export const NOTHING_COALESCED: Coalesced = { name: "", at: Number.NEGATIVE_INFINITY, gesture: "" };

/** The group that a change made now belongs to; steps with the same `gesture` are one undo step. */
export function coalesce(before: Coalesced, name: string, now: number): Coalesced {
  const goesOn = name === before.name && now - before.at <= BURST_MS;
  return { name, at: now, gesture: goesOn ? before.gesture : `${name} since ${now}` };
}
