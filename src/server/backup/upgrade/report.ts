// The lines of the report of an upgrade check.

/** A note is neither good nor bad: it says what was done, or could not be done. */
export type Finding = { state: "good" | "bad" | "note"; text: string };

const MARKS = { good: "  ok   ", bad: "  BAD  ", note: "  -    " } as const;

export function lineOf({ state, text }: Finding): string {
  return `${MARKS[state]}${text}`;
}

export function verdict(findings: readonly Finding[]): string {
  const bad = findings.filter(({ state }) => state === "bad").length;
  return bad === 0 ? "The upgrade works on this backup." : `Do not upgrade yet: ${bad} of these checks failed.`;
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 0)} s`;
}
