// Screens with a single message: checking, unreachable, not found, crashed.
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { useDocumentTitle } from "../ui/layout/Page.tsx";
import { Seal } from "../ui/layout/Seal.tsx";
import { Waiting } from "../ui/layout/Waiting.tsx";

export function Checking() {
  return (
    <main>
      <Waiting label={SAY.opening.checking} className="min-h-dvh" />
    </main>
  );
}

export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh">
      <NoAnswer onRetry={onRetry} />
    </main>
  );
}

/** The same in place of a screen, inside the shell. */
export function NoAnswer({ onRetry }: { onRetry: () => void }) {
  return (
    <Sentence title={SAY.opening.unreachableTitle} text={SAY.opening.unreachable}>
      <Button kind="primary" onClick={onRetry}>
        {SAY.product.retry}
      </Button>
    </Sentence>
  );
}

export function NotFound() {
  return (
    <main className="grid min-h-dvh">
      <NoScreen />
    </main>
  );
}

/** The same under /user, inside the shell. */
export function NoScreen() {
  return (
    <Sentence title={SAY.pages.notFound} text={SAY.pages.notFoundText} faded>
      <Link to="/" className={buttonLook("primary")}>
        {SAY.pages.home}
      </Link>
    </Sentence>
  );
}

/** Replaces a crashed screen, inside the shell if there was one. */
export function Broken() {
  return (
    <Sentence title={SAY.pages.broken} text={SAY.pages.brokenText}>
      <Button kind="primary" onClick={() => window.location.reload()}>
        {SAY.pages.reload}
      </Button>
    </Sentence>
  );
}

/** `faded`: a grey seal, as on the page of a missing certificate. */
type SentenceProps = { title: string; text: string; faded?: boolean; children: ReactNode };

function Sentence({ title, text, faded = false, children }: SentenceProps) {
  useDocumentTitle(title);
  return (
    <div className="mx-auto flex min-h-96 max-w-md flex-col items-center justify-center gap-4 px-6 text-center">
      <Seal className={faded ? "size-20 opacity-60 grayscale" : "size-20"} />
      <h1 className="font-display text-2xl">{title}</h1>
      <p className="text-balance text-ink-soft">{text}</p>
      <div className="mt-2">{children}</div>
    </div>
  );
}
