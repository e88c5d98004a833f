// A table that is wider than a phone: it scrolls to the side, by keys too.
import type { ReactNode } from "react";

const HEAD = "py-2 pr-2 align-bottom font-semibold text-ink-soft last:pr-0 sm:pr-4";
export const HEAD_CELL = `${HEAD} text-right`;
export const FIRST_HEAD_CELL = `${HEAD} text-left`;
export const CELL = "py-2 pr-2 text-right last:pr-0 sm:pr-4";

export function Scroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
      tabIndex={0}
      className="overflow-x-auto"
    >
      {children}
    </section>
  );
}
