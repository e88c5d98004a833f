// A card of a page of settings, under its title.
import { type ReactNode, useId } from "react";

type SectionProps = { title: string; hint?: string; action?: ReactNode; children?: ReactNode };

export function Section({ title, hint, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <div
        className={`flex flex-wrap justify-between gap-x-4 gap-y-2 ${hint === undefined ? "items-center" : "items-start"}`}
      >
        <div className={`min-w-0 flex-1 ${hint === undefined ? "basis-40" : "basis-60"}`}>
          <h2 id={id} className="text-l leading-tight font-semibold">
            {title}
          </h2>
          {hint !== undefined && <p className="mt-1 text-s text-ink-soft">{hint}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
