// Bursts: changes of one kind that follow each other within half a second are one step of undo, as nudges by a held arrow.

const BURST_MS = 500;
export type Burst = { name: string; at: number; gesture: string };
export const NO_BURST: Burst = { name: "", at: Number.NEGATIVE_INFINITY, gesture: "" };

/** The burst that a change now belongs to, whose `gesture` joins its steps. */
export function burstAt(before: Burst, name: string, now: number): Burst {
  const goesOn = name === before.name && now - before.at <= BURST_MS;
  return { name, at: now, gesture: goesOn ? before.gesture : `${name} since ${now}` };
}
