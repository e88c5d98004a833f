// Fetches a certificate by a claim link: whether it can be fetched now, and then the steps.
import { useCallback, useEffect, useState } from "react";
import type { ClaimFacts as Asked } from "#api/calls/claims.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Banner } from "../ui/layout/Banner.tsx";
import { Waiting } from "../ui/layout/Waiting.tsx";
import { momentText } from "../ui/moment-text.ts";
import { reasonOr } from "../ui/toasts/failure.ts";
import { ClaimSteps } from "./ClaimSteps.tsx";

const say = SAY.claim;

type Looked = { state: "loading" } | { state: "failed"; why: string } | { state: "there"; asked: Asked };

export function Claim({ id }: { id: string }) {
  const [looked, setLooked] = useState<Looked>({ state: "loading" });
  const look = useCallback(() => {
    call("lookAtClaim", { params: { id } }).then(
      ({ data: asked }) => setLooked({ state: "there", asked }),
      (error: unknown) => setLooked({ state: "failed", why: reasonOr(say.notLoaded, error) }),
    );
  }, [id]);
  useEffect(look, [look]);
  const lookAgain = () => {
    setLooked({ state: "loading" });
    look();
  };
  if (looked.state === "loading") return <Waiting label={SAY.product.loading} className="min-h-40" />;
  if (looked.state === "failed")
    return (
      <Banner tone="error" action={<Button onClick={lookAgain}>{SAY.product.retry}</Button>}>
        {looked.why}
      </Banner>
    );
  const { asked } = looked;
  return (
    <div className="flex flex-col gap-5">
      <Facts asked={asked} />
      {asked.state === "full" && <Banner tone="note">{say.full}</Banner>}
      {asked.state === "open" || asked.state === "full" ? (
        <ClaimSteps id={id} number={asked.number} />
      ) : (
        <NotNow asked={asked} onAgain={lookAgain} />
      )}
      <p className="border-t border-line pt-4 text-s text-ink-soft">
        {say.haveYours}{" "}
        <a href="/mine" className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
          {say.mine}
        </a>
      </p>
    </div>
  );
}

function Facts({ asked: { issuer, closes_at: closesAt, state } }: { asked: Asked }) {
  const facts = [
    issuer !== "" && say.issuedBy(issuer),
    closesAt !== null && state === "open" && say.closesAt(momentText(closesAt)),
  ].filter((fact) => fact !== false);
  return facts.length > 0 && <p className="text-ink-soft wrap-anywhere">{facts.join(" · ")}</p>;
}

type NotNowProps = { asked: Asked; onAgain: () => void };

function NotNow({ asked: { state, publishes_at: at }, onAgain }: NotNowProps) {
  const text = state === "held" ? (at === null ? say.held : say.heldUntil(momentText(at))) : undefined;
  return (
    <div className="flex flex-col items-start gap-4">
      <output className="text-l">{text ?? say.closed}</output>
      <Button onClick={onAgain}>{say.again}</Button>
    </div>
  );
}
