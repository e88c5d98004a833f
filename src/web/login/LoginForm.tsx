// The frame of step 1: title, error, and what the way to sign in needs.
import type { ReactNode, SubmitEvent } from "react";
import { SAY } from "#domain/say/say.ts";
import { Banner } from "../ui/layout/Banner.tsx";

type LoginFormProps = { error: string | undefined; onSubmit: () => void; children: ReactNode };

export function LoginForm({ error, onSubmit, children }: LoginFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h1 className="font-display text-2xl leading-tight sm:text-3xl">{SAY.login.welcome}</h1>
        <p className="mt-2 text-l text-ink-soft">{SAY.product.tagline}</p>
      </div>
      {error !== undefined && <Banner tone="error">{error}</Banner>}
      {children}
    </form>
  );
}
