// Where something will stand while it is fetched: bars in its shape, that breathe, and a word for who hears the page.
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

/** The same place several times: of what is not known yet, one is like the other. */
export function Several({ count, children }: { count: number; children: ReactNode }) {
  return Array.from({ length: count }, (_, nth) => <Fragment key={nth}>{children}</Fragment>);
}
