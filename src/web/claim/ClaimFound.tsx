// What is for the address that was proved: certificates to take, or that nobody there has it.
import { type SubmitEvent, useState } from "react";
import type { Claimable } from "#api/calls/claims.ts";
import { STUDENT } from "#domain/list/student.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { TextInput } from "../ui/controls/TextInput.tsx";
import type { ClaimVisit } from "./use-claim.ts";

const say = SAY.claim;

type Props = {
  visit: ClaimVisit;
  busy: string | undefined;
  onTake: (one: Claimable) => void;
  onJoin: (name: string) => void;
  onAgain: () => void;
};

export function ClaimFound(props: Props) {
  const { visit, onAgain } = props;
  const hasAny = visit.certificates.length > 0;
  return (
    <section aria-labelledby="whose" className="flex flex-col gap-4">
      <h2 id="whose" ref={focus} tabIndex={-1} className="text-l font-semibold wrap-anywhere">
        {hasAny ? say.yours(visit.address) : visit.is_listed ? say.nothing(visit.address) : say.nobody(visit.address)}
      </h2>
      {hasAny ? <Certificates {...props} /> : visit.is_listed ? <p>{say.nothingHint}</p> : <Join {...props} />}
      <Button className="self-start" onClick={onAgain}>
        {say.startAgain}
      </Button>
    </section>
  );
}

function Certificates({ visit, busy, onTake }: Props) {
  return (
    <ul className="flex flex-col gap-3">
      {visit.certificates.map((one) => (
        <li
          key={one.ref}
          className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
        >
          <p className="min-w-0 wrap-anywhere">
            <span dir="auto" className="block text-l font-semibold">
              {one.name}
            </span>
            {one.number !== "" && (
              <span className="text-s text-ink-soft">
                {SAY.certificate.number} <bdi>{one.number}</bdi>
              </span>
            )}
          </p>
          {one.state === "waiting" || one.state === "full" ? (
            <p className="text-ink-soft">{one.state === "full" ? say.noneLeft : say.notYet}</p>
          ) : (
            <Button
              kind="primary"
              busy={busy === one.ref}
              aria-label={one.state === "free" ? say.takeOf(one.name) : say.openOf(one.name)}
              onClick={() => busy === undefined && onTake(one)}
            >
              {one.state === "free" ? say.take : say.open}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Join({ busy, onJoin }: Props) {
  const [name, setName] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy === undefined) onJoin(name);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{say.askHint}</p>
      <TextInput
        label={say.name}
        autoComplete="name"
        dir="auto"
        maxLength={STUDENT.name}
        value={name}
        onChange={setName}
      />
      <Button kind="primary" type="submit" busy={busy !== undefined}>
        {say.ask}
      </Button>
    </form>
  );
}

/** The form with the focus is gone. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
