// People who are not on the list and ask to be added: each is added and mailed, or their request deleted.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ClaimLink, WaitingPerson } from "#api/calls/claims.ts";
import { firstMet, REMARKS } from "#domain/certificate/variant.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { OnlyFor } from "../../shell/OnlyFor.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { NativeSelect } from "../../ui/controls/NativeSelect.tsx";
import { LoadMore } from "../../ui/LoadMore.tsx";
import { whenText } from "../../ui/when-text.ts";
import { type Answered, useWaiting } from "./use-claim-link.ts";

const say = SAY.claimLink;

type Props = { templateId: string; link: ClaimLink; onChanged: () => void };

export function WaitingPeople({ templateId, link, onChanged }: Props) {
  const { list, people = [], answering, answer } = useWaiting({ templateId, isHeld: link.state === "held", onChanged });
  const designOf = useDesignOf(templateId, link);
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
          <Person key={one.id} {...{ one, link, designOf }} busy={answering === one.id} onAnswer={answer} />
        ))}
      </ul>
      <div className="mt-3 flex">
        <LoadMore of={list} />
      </div>
    </section>
  );
}

type PersonProps = {
  one: WaitingPerson;
  link: ClaimLink;
  designOf: (value: string) => string | undefined;
  busy: boolean;
  onAnswer: (answered: Answered) => void;
};

function Person({ one, link: { column, values }, designOf, busy, onAnswer }: PersonProps) {
  const { name, email, asked_at: at } = one;
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const isAsked = column !== "" && values.length > 1;
  const value = isAsked ? chosen : values[0];
  const design = value === undefined ? undefined : designOf(value);
  const accept = () => {
    if (isAsked && value === undefined) setMissing(true);
    else onAnswer({ one, accept: true, ...(isAsked && value !== undefined && { value }) });
  };
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
        <div className="ml-auto flex flex-wrap items-end justify-end gap-2">
          {isAsked && (
            <NativeSelect
              label={say.valueOf(column, name)}
              value={chosen}
              empty={say.chooseValue}
              error={isMissing && chosen === undefined ? say.valueMissing : undefined}
              options={values.map((each) => ({ value: each, label: each }))}
              onChange={setChosen}
            />
          )}
          <Button busy={busy} aria-label={say.refuseOf(name)} onClick={() => onAnswer({ one, accept: false })}>
            {say.refuse}
          </Button>
          <Button kind="primary" busy={busy} aria-label={say.acceptOf(name)} onClick={accept}>
            {say.accept}
          </Button>
          {design !== undefined && <p className="w-full text-end text-s text-ink-soft">{say.getsDesign(design)}</p>}
        </div>
      </OnlyFor>
    </li>
  );
}

/** Names the design of whoever has a value in the column of the link; undefined where that decides nothing. */
function useDesignOf(templateId: string, { column }: ClaimLink): (value: string) => string | undefined {
  const { data } = useQuery({
    queryKey: ["variants", templateId],
    queryFn: async ({ signal }) => (await call("listVariants", { params: { id: templateId }, signal })).data,
    enabled: column !== "",
  });
  return (value) => {
    if (!data?.variants.some((variant) => variant.column === column)) return undefined;
    const words = column === REMARKS ? { remarks: value, extra: {} } : { remarks: "", extra: { [column]: value } };
    return firstMet(data.variants, words)?.name ?? SAY.variants.everyoneElse;
  };
}
