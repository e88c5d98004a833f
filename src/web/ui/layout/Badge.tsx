// A short label of a state.

const TONES = {
  plain: "bg-sunken text-ink-soft",
  brand: "bg-brand-wash text-brand",
  good: "bg-good-wash text-good",
  bad: "bg-bad-wash text-bad",
  honour: "bg-marigold text-on-marigold",
} as const;

type BadgeProps = {
  tone?: keyof typeof TONES;
  /** A longer text, which may take two lines on a phone. */
  wraps?: boolean;
  children: string;
};

export function Badge({ tone = "plain", wraps = false, children }: BadgeProps) {
  return (
    <span
      className={`tabular inline-flex items-center rounded-full px-2.5 py-0.5 text-s font-semibold ${wraps ? "" : "whitespace-nowrap"} ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
