// What the link in the mail to the old address asks: whether everything may go to the new one.
import { useEffect, useState } from "react";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Banner } from "../ui/layout/Banner.tsx";
import { Waiting } from "../ui/layout/Waiting.tsx";
import { reasonOr } from "../ui/toasts/failure.ts";
import { forgetVisit } from "./visit.ts";

const say = SAY.mine.move;

type Asked = Answer<Calls["lookAtMove"]>["data"];
type Moving =
  { step: "loading" } | { step: "asked"; asked: Asked; error?: string; busy?: true } | { step: "done"; to: string };

/** `onLeave`: nothing is to be changed, or why it cannot be. */
export function ConfirmMove({ link, onLeave }: { link: string; onLeave: (why?: string) => void }) {
  const [moving, setMoving] = useState<Moving>({ step: "loading" });
  useEffect(() => {
    call("lookAtMove", { body: { link } }).then(
      ({ data }) => setMoving({ step: "asked", asked: data }),
      (error: unknown) => onLeave(reasonOr(SAY.mine.notOpened, error)),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onLeave` is made anew at each render
  }, [link]);
  async function confirm(asked: Asked): Promise<void> {
    setMoving({ step: "asked", asked, busy: true });
    try {
      await call("confirmMove", { body: { link } });
      // A visit of the old address ended with the change.
      forgetVisit();
      setMoving({ step: "done", to: asked.to });
    } catch (error) {
      setMoving({ step: "asked", asked, error: reasonOr(say.notConfirmed, error) });
    }
  }
  if (moving.step === "loading") return <Waiting label={SAY.product.loading} className="min-h-40" />;
  if (moving.step === "done")
    return (
      <output tabIndex={-1} ref={focus} className="text-l wrap-anywhere">
        {say.done(moving.to)}
      </output>
    );
  const { asked, error, busy = false } = moving;
  return (
    <section aria-labelledby="moving" className="flex flex-col gap-4">
      {error !== undefined && <Banner tone="error">{error}</Banner>}
      <h2 id="moving" tabIndex={-1} ref={focus} className="text-xl font-semibold">
        {say.title}
      </h2>
      <p className="wrap-anywhere">{say.text(asked.certificates, asked.from, asked.to)}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" busy={busy} onClick={() => void confirm(asked)}>
          {say.confirm}
        </Button>
        <Button onClick={() => onLeave()}>{say.leave}</Button>
      </div>
    </section>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}
