// The people of a prepared batch: each with the address, and why no mail goes there.
import type { Draft, DraftedPerson } from "#api/calls/drafts.ts";
import { SAY } from "#domain/say/say.ts";
import { Banner } from "../../ui/layout/Banner.tsx";
import { LoadMore } from "../../ui/LoadMore.tsx";
import { rowsOf } from "../../paged.ts";
import { EmailText } from "../EmailText.tsx";
import { useDraftedPeople } from "./use-draft.ts";

const say = SAY.drafts;

export function DraftedPeople({ templateId, draft }: { templateId: string; draft: Draft }) {
  const list = useDraftedPeople(templateId, draft.id);
  const people = list.data === undefined ? [] : rowsOf(list.data).rows;
  const gone = draft.people - draft.student_ids.length;
  const title = say.people(draft.student_ids.length);
  return (
    <section aria-label={title} className="mb-4 flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      {list.isError && <Banner tone="error">{say.loadFailed}</Banner>}
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys
        tabIndex={0}
        aria-label={title}
        className="max-h-60 divide-y divide-line overflow-y-auto rounded-control border border-line"
      >
        {people.map((person) => (
          <Drafted key={person.id} person={person} />
        ))}
      </ul>
      <LoadMore of={list} />
      {gone > 0 && <p className="text-s text-ink-soft">{say.gone(gone)}</p>}
    </section>
  );
}

function Drafted({ person: { name, email, outcome } }: { person: DraftedPerson }) {
  const why = outcome === "mailed" || outcome === "issued" ? "" : say.outcomes[outcome];
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
      <span className="min-w-0 wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi>
        <span className="block text-s text-ink-soft">
          <EmailText text={email} />
        </span>
      </span>
      {why !== "" && <span className="text-s text-ink-soft">{why}</span>}
    </li>
  );
}
