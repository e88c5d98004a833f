// A loading placeholder: pulsing bars, and a status for screen readers.
import { Fragment, type ReactNode } from "react";
import { SAY } from "#domain/say/say.ts";

type SkeletonProps = { label?: string; className?: string; children: ReactNode };

export function Skeleton({ label = SAY.product.loading, className = "", children }: SkeletonProps) {
  return (
    <output data-waiting aria-label={label} className={`animate-breathe ${className}`}>
      {children}
    </output>
  );
}

/** One bar: a line of text, a picture, a button. */
export function Bone({ className }: { className: string }) {
  return <span className={`block rounded-control bg-line/75 ${className}`} />;
}

/** Repeats a placeholder. */
export function Several({ count, children }: { count: number; children: ReactNode }) {
  return Array.from({ length: count }, (_, nth) => <Fragment key={nth}>{children}</Fragment>);
}
