// A persistent message on the page: an error, a problem that lasts, or a note.
import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FocusKept } from "../overlays/FocusKept.tsx";
import { Icon } from "./Icon.tsx";

/**
 * `error`: what was just done failed, so it is scrolled into view and announced. `problem`: it was there before.
 * `warning`: what is about to be done will have a fault.
 */
type BannerProps = {
  tone: "error" | "problem" | "warning" | "note";
  children: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
};

const BAD = "border-bad/40 bg-bad-wash text-bad";
const LOOKS = {
  error: BAD,
  problem: BAD,
  warning: "border-marigold/60 bg-marigold/10 text-ink",
  note: "border-line bg-brand-wash text-ink",
} as const;
const SIGNS = { error: CircleAlert, problem: CircleAlert, warning: TriangleAlert, note: Info } as const;

export function Banner({ tone, children, action, className = "" }: BannerProps) {
  return (
    <div
      // Scroll an error into view.
      ref={tone === "error" ? scrollTo : undefined}
      role={tone === "error" ? "alert" : "status"}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border px-4 py-2.5 [&_a:not(.border)]:-my-2.5 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center ${LOOKS[tone]} ${className}`}
    >
      <div className="flex min-w-0 flex-1 basis-48 items-start gap-3">
        <Icon of={SIGNS[tone]} className={`mt-px ${tone === "warning" ? "text-orange" : ""}`} />
        <div className="min-w-0 grow font-medium">{children}</div>
      </div>
      {action !== undefined && <FocusKept>{action}</FocusKept>}
    </div>
  );
}

function scrollTo(banner: HTMLElement | null): void {
  banner?.scrollIntoView({ block: "nearest" });
}
