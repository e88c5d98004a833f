// People who are not on the list and ask to be added: each is added and mailed, or their request deleted.
import type { WaitingPerson } from "#api/calls/claims.ts";
import { SAY } from "#domain/say/say.ts";
import { OnlyFor } from "../../shell/OnlyFor.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { LoadMore } from "../../ui/LoadMore.tsx";
import { whenText } from "../../ui/when-text.ts";
import { useWaiting } from "./use-claim-link.ts";

const say = SAY.claimLink;

export function WaitingPeople({ templateId, onChanged }: { templateId: string; onChanged: () => void }) {
  const { list, people = [], answering, answer } = useWaiting(templateId, onChanged);
  const total = list.data?.pages.at(-1)?.total ?? 0;
  if (total === 0) return null;
  return (
    <section aria-labelledby="waiting-people">
      <h3 id="waiting-people" className="font-semibold">
        {say.waiting(total)}
      </h3>
      <p className="mb-2 text-s text-ink-soft">{say.waitingText}</p>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line">
        {people.map((one) => (
          <Person key={one.id} {...{ one }} busy={answering === one.id} onAnswer={(accept) => answer(one, accept)} />
        ))}
      </ul>
      <div className="mt-3 flex">
        <LoadMore of={list} />
      </div>
    </section>
  );
}

type PersonProps = { one: WaitingPerson; busy: boolean; onAnswer: (accept: boolean) => void };

function Person({ one: { name, email, asked_at: at }, busy, onAnswer }: PersonProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3">
      <p className="min-w-0 wrap-anywhere">
        <span dir="auto" className="block font-semibold">
          {name}
        </span>
        <span className="block text-s text-ink-soft">
          <bdi>{email}</bdi> · {whenText(at)}
        </span>
      </p>
      <OnlyFor permission="lists.change">
        <div className="ml-auto flex gap-2">
          <Button busy={busy} aria-label={say.refuseOf(name)} onClick={() => onAnswer(false)}>
            {say.refuse}
          </Button>
          <Button kind="primary" busy={busy} aria-label={say.acceptOf(name)} onClick={() => onAnswer(true)}>
            {say.accept}
          </Button>
        </div>
      </OnlyFor>
    </li>
  );
}
