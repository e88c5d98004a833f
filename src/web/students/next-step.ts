// The next step on the students screen: its button alone is the primary one.

export type NextStep = "import" | "send" | "publish" | "resume";
type List = {
  /** Nobody is on it. */
  empty: boolean;
  /** Its certificates are held until they are published. */
  held: boolean;
  paused: boolean;
  /** Mails are on their way, or wait for their time. */
  busy: boolean;
  total: number;
  /** How many have their certificate. */
  reached: number;
};

export function nextStep({ empty, held, paused, busy, total, reached }: List): NextStep {
  if (empty) return "import";
  if (paused) return "resume";
  if (held) return "publish";
  return !busy && reached >= total ? "import" : "send";
}
