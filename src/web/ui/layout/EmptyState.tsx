// An empty state: seal, explanation and first action.
import type { ReactNode } from "react";
import { Seal } from "./Seal.tsx";

type EmptyStateProps = {
  title: string;
  text?: string;
  /** False around what has a frame of its own. */
  frame?: boolean;
  children?: ReactNode;
};

export function EmptyState({ title, text, frame = true, children }: EmptyStateProps) {
  return (
    <div
      className={`flex flex-col items-center justify-center gap-3 px-6 text-center ${frame ? "rounded-card border border-dashed border-edge py-14" : "py-8"}`}
    >
      <Seal className="size-20" />
      <h2 className="font-display text-xl">{title}</h2>
      {text !== undefined && <p className="max-w-md text-balance text-ink-soft">{text}</p>}
      {children !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
