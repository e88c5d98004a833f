// An empty state: seal, explanation and first action.
import type { ReactNode } from "react";
import { Seal } from "./Seal.tsx";

export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center justify-center gap-3 rounded-card border border-dashed border-edge px-6 py-14 text-center">
      <Seal className="size-20" />
      <h2 className="font-display text-xl">{title}</h2>
      {text !== undefined && <p className="max-w-md text-balance text-ink-soft">{text}</p>}
      {children !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
