// The only step of a demo: one press opens a workspace for an hour.
import { useMutation } from "@tanstack/react-query";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { keepSession } from "../session.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Banner } from "../ui/layout/Banner.tsx";
import { reasonOr } from "../ui/toasts/failure.ts";

const say = SAY.demo;

export function DemoStep() {
  const begin = useMutation({
    mutationFn: () => call("tryDemo", {}),
    // The route guard sees the token and continues to the templates.
    onSuccess: ({ token }) => keepSession(token),
  });
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="font-display text-2xl leading-tight sm:text-3xl">{say.title}</h1>
        <p className="mt-2 text-l text-ink-soft">{say.intro}</p>
      </div>
      {begin.error && <Banner tone="error">{reasonOr(say.failed, begin.error)}</Banner>}
      <Button kind="primary" busy={begin.isPending || begin.isSuccess} onClick={() => begin.mutate()}>
        {begin.isPending ? say.trying : say.try}
      </Button>
      <p className="text-center text-s text-ink-soft">{say.hour}</p>
    </div>
  );
}
