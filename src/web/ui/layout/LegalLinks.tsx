// Privacy, terms, refunds, contact: the server's own pages, readable by everybody.
import { SAY } from "#domain/say/say.ts";

const PAGES = ["privacy", "terms", "refunds", "contact"] as const;

export function LegalLinks({ className = "" }: { className?: string }) {
  return (
    <nav aria-label={SAY.legal.label} className={`flex flex-wrap gap-x-3 ${className}`}>
      {PAGES.map((page) => (
        <a
          key={page}
          href={`/${page}`}
          className="inline-flex min-h-11 min-w-11 items-center justify-center text-s text-ink-soft underline-offset-4 hover:underline"
        >
          {SAY.legal[page]}
        </a>
      ))}
    </nav>
  );
}
