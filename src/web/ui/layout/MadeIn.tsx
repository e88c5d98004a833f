// The footer of every screen.
import { SAY } from "#domain/say/say.ts";

export function MadeIn({ className = "" }: { className?: string }) {
  return <footer className={`px-4 text-center text-ink-soft ${className}`}>{SAY.product.madeIn}</footer>;
}
