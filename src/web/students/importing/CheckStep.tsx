// The rows before import: errors, warnings, duplicates, and what will happen.
import { useState } from "react";
import { DUPLICATES, type Duplicates } from "#domain/list/duplicates.ts";
import { SAY } from "#domain/say/say.ts";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { NativeSelect } from "../../ui/controls/NativeSelect.tsx";
import { Pills } from "../../ui/controls/Pills.tsx";
import { CheckTable } from "./CheckTable.tsx";
import type { Meant } from "./sheet.ts";
import { type Filter, FILTERS, type Summary } from "./summary.ts";
import type { ReadList, Importing } from "./use-import.ts";

const say = SAY.importing;
const WAYS = DUPLICATES.map((value) => ({ value, label: say.ways[value] }));
type Props = { importing: Importing; held: ReadList; refused: string | undefined };

export function CheckStep({ importing, held, refused }: Props) {
  const { summary, columns } = held;
  const [filter, setFilter] = useState<Filter>(summary.bad > 0 ? "bad" : "all");
  const reader = importing.reader();
  return (
    <div className="flex flex-col gap-3">
      {refused !== undefined && <Banner tone="error">{refused}</Banner>}
      {held.guessed && <Banner tone="note">{say.guessed}</Banner>}
      {summary.odd > 0 && (
        <Offer
          told={say.odd}
          count={summary.odd}
          first={summary.oddest}
          onMend={() => void reader.mendAddresses().then(importing.take)}
        />
      )}
      {summary.oneCase > 0 && (
        <Offer
          told={say.oneCase}
          count={summary.oneCase}
          first={summary.firstOneCase}
          onMend={() => void reader.mendNames().then(importing.take)}
        />
      )}
      {summary.again > 0 && <Again {...{ held }} onDecide={(duplicates) => importing.decide(held, duplicates)} />}
      {summary.rounded > 0 && <Banner tone="note">{say.rounded(summary.rounded)}</Banner>}
      <p className="text-s text-ink-soft empty:hidden">
        {[
          ...(summary.withoutEmail > 0 ? [say.withoutEmail(summary.withoutEmail)] : []),
          ...(summary.shared > 0 ? [say.shared(summary.shared)] : []),
        ].join(" ")}
      </p>
      <Pills label={say.filter} value={filter} options={optionsOf(summary, filter)} onChange={setFilter} />
      <CheckTable
        // A new filter or mapping needs a new table.
        key={`${filter} ${columns.uses.join()}`}
        {...{ reader, filter, columns, summary }}
        onMend={(row, at, text) => void reader.mend(row, at, text).then(importing.take)}
      />
    </div>
  );
}

/** Beside the import button. */
export function Will({ held: { summary, duplicates } }: { held: ReadList }) {
  const { imported, updated, skipped } = summary.will[duplicates];
  return (
    <p aria-live="polite" className="grow basis-full self-center font-semibold sm:basis-0">
      {say.will(imported, updated, skipped, summary.bad)}
    </p>
  );
}

type Offered = { told: (count: number) => string; count: number; first: Meant | undefined; onMend: () => void };

/** Fixes for all rows at once, with the first as an example. */
function Offer({ told, count, first, onMend }: Offered) {
  return (
    <Banner tone="note" action={<Button onClick={onMend}>{say.mendAll(count)}</Button>}>
      {told(count)} {first !== undefined && say.didYouMean(first.typed, first.meant)}
    </Banner>
  );
}

function Again({ held, onDecide }: { held: ReadList; onDecide: (duplicates: Duplicates) => void }) {
  const count = held.summary.again;
  return <NativeSelect label={say.duplicates(count)} value={held.duplicates} options={WAYS} onChange={onDecide} />;
}

function optionsOf(summary: Summary, chosen: Filter): { value: Filter; label: string }[] {
  const counts = {
    all: summary.rows,
    bad: summary.bad,
    odd: summary.odd,
    oneCase: summary.oneCase,
    again: summary.again,
  };
  return FILTERS.filter((filter) => filter === "all" || filter === chosen || counts[filter] > 0).map((value) => ({
    value,
    label: say.filters[value](counts[value]),
  }));
}
