// The rows before import: errors, warnings, duplicates, and what will happen.
import { useState } from "react";
import { DUPLICATES, type Duplicates } from "#domain/list/duplicates.ts";
import { SAY } from "#domain/say/say.ts";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { NativeSelect } from "../../ui/controls/NativeSelect.tsx";
import { Pills } from "../../ui/controls/Pills.tsx";
import { CheckTable } from "./CheckTable.tsx";
import { RowCertificate } from "./RowCertificate.tsx";
import { DesignFields } from "./DesignFields.tsx";
import { ListOrigin } from "./ListOrigin.tsx";
import type { Suggestion } from "./sheet.ts";
import { type Filter, FILTERS, type Summary } from "./summary.ts";
import type { ReadList } from "./held-list.ts";
import type { Importing } from "./use-import.ts";
import type { DesignsOfRows } from "./use-row-designs.ts";

const say = SAY.importing;
const WAYS = DUPLICATES.map((value) => ({ value, label: say.ways[value] }));
type Props = {
  importing: Importing;
  held: ReadList;
  refused: string | undefined;
  designs: DesignsOfRows | undefined;
  printed: readonly string[];
  publicUrl: string;
};

export function CheckStep({ importing, held, refused, designs, printed, publicUrl }: Props) {
  const { summary, columns } = held;
  const [looked, setLooked] = useState<number>();
  const [filter, setFilter] = useState<Filter>(summary.bad > 0 ? "bad" : "all");
  const reader = importing.reader();
  return (
    <div className="flex flex-col gap-3">
      {refused !== undefined && <Banner tone="error">{refused}</Banner>}
      <ListOrigin {...{ importing, held }} />
      <DesignFields {...{ importing, held, printed }} />
      {held.guessed && <Banner tone="note">{say.guessed}</Banner>}
      {summary.odd > 0 && (
        <FixAll
          text={say.odd}
          count={summary.odd}
          first={summary.oddest}
          onFix={() => void reader.fixAddresses().then(importing.take)}
        />
      )}
      {summary.oneCase > 0 && (
        <FixAll
          text={say.oneCase}
          count={summary.oneCase}
          first={summary.firstOneCase}
          onFix={() => void reader.fixNames().then(importing.take)}
        />
      )}
      {summary.duplicates > 0 && (
        <DuplicateChoice {...{ held }} onDecide={(duplicates) => importing.decide(held, duplicates)} />
      )}
      <Notes {...{ summary }} />
      <Pills label={say.filter} value={filter} options={optionsOf(summary, filter)} onChange={setFilter} />
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <CheckTable
          // A new filter, mapping or arrangement needs a new table.
          key={`${filter} ${columns.uses.join()} ${JSON.stringify(held.arrangement)}`}
          {...{ reader, filter, columns, summary }}
          onFix={(row, at, text) => void reader.fixCell(row, at, text).then(importing.take)}
          onLook={setLooked}
        />
        {designs !== undefined && <RowCertificate {...{ reader, designs, publicUrl, summary }} row={looked} />}
      </div>
    </div>
  );
}

/** What was read otherwise than it may have been meant, and needs no decision. */
function Notes({ summary }: { summary: Summary }) {
  return (
    <>
      {summary.lost > 0 && <Banner tone="note">{say.lost(summary.lost)}</Banner>}
      {summary.firstUnshown !== undefined && (
        <Banner tone="note">{say.unshown(summary.unshown, summary.firstUnshown)}</Banner>
      )}
      {summary.firstStyled !== undefined && (
        <Banner tone="note">
          {say.styled(summary.styled, summary.firstStyled.typed, summary.firstStyled.suggested)}
        </Banner>
      )}
      {summary.oddMobiles > 0 && <Banner tone="note">{say.oddMobiles(summary.oddMobiles)}</Banner>}
      {summary.firstFormulaError !== undefined && (
        <Banner tone="note">{say.formulaErrors(summary.formulaErrors, summary.firstFormulaError)}</Banner>
      )}
      {summary.rounded > 0 && <Banner tone="note">{say.rounded(summary.rounded)}</Banner>}
      <p className="text-s text-ink-soft empty:hidden">
        {[
          ...(summary.withoutEmail > 0 ? [say.withoutEmail(summary.withoutEmail)] : []),
          ...(summary.shared > 0 ? [say.shared(summary.shared)] : []),
        ].join(" ")}
      </p>
    </>
  );
}

/** Beside the import button. */
export function ImportForecast({ held: { summary, duplicates } }: { held: ReadList }) {
  const { imported, updated, skipped } = summary.forecast[duplicates];
  return (
    <p aria-live="polite" className="grow basis-full self-center font-semibold sm:basis-0">
      {say.forecast(imported, updated, skipped, summary.bad)}
    </p>
  );
}

type FixAllProps = { text: (count: number) => string; count: number; first: Suggestion | undefined; onFix: () => void };

/** Fixes for all rows at once, with the first as an example. */
function FixAll({ text, count, first, onFix }: FixAllProps) {
  return (
    <Banner tone="note" action={<Button onClick={onFix}>{say.fixAll(count)}</Button>}>
      {text(count)} {first !== undefined && say.didYouMean(first.typed, first.suggested)}
    </Banner>
  );
}

function DuplicateChoice({ held, onDecide }: { held: ReadList; onDecide: (duplicates: Duplicates) => void }) {
  const count = held.summary.duplicates;
  return <NativeSelect label={say.duplicates(count)} value={held.duplicates} options={WAYS} onChange={onDecide} />;
}

function optionsOf(summary: Summary, chosen: Filter): { value: Filter; label: string }[] {
  const counts = {
    all: summary.rows,
    bad: summary.bad,
    odd: summary.odd,
    oneCase: summary.oneCase,
    mobile: summary.oddMobiles,
    formulaError: summary.formulaErrors,
    duplicate: summary.duplicates,
  };
  return FILTERS.filter((filter) => filter === "all" || filter === chosen || counts[filter] > 0).map((value) => ({
    value,
    label: say.filters[value](counts[value]),
  }));
}
