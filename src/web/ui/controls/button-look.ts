// Button styles, for buttons and for links beside them.
import { classNames } from "../class-names.ts";

/** One `primary` per view; `plain` has no border; `danger` removes something. */
export type ButtonKind = "primary" | "quiet" | "plain" | "danger";

const BASE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 text-m font-semibold leading-tight select-none whitespace-nowrap max-md:[&:lang(ta)]:px-3 max-md:[&:lang(ta)]:text-s transition-colors duration-120 disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:opacity-55 aria-disabled:not-aria-busy:cursor-not-allowed aria-busy:cursor-progress";

const LOOKS: Record<ButtonKind, string> = {
  primary: "bg-brand text-on-brand enabled:hover:bg-brand-deep [a&]:hover:bg-brand-deep",
  quiet: "border border-line bg-surface text-ink enabled:hover:border-edge [a&]:hover:border-edge",
  plain: "text-brand enabled:hover:bg-brand-wash [a&]:hover:bg-brand-wash",
  danger: "bg-bad text-on-bad enabled:hover:opacity-90",
};

export function buttonLook(kind: ButtonKind, more?: string): string {
  return classNames(BASE, LOOKS[kind], more);
}
