// Keeps only the rows with certain values in one column.
import { useEffect, useState } from "react";
import type { FilterColumn, ValueKey } from "#domain/list/row-filter.ts";
import { SAY } from "#domain/say/say.ts";
import { NativeSelect } from "../../ui/controls/NativeSelect.tsx";
import { sayValue } from "./ListOrigin.tsx";
import type { ReadList } from "./held-list.ts";
import type { Importing } from "./use-import.ts";

const say = SAY.listSource;
const ALL = "all";
type Props = { importing: Importing; held: ReadList };

export function RowChoice({ importing, held }: Props) {
  const columns = useFilterColumns({ importing, held });
  const { only, total } = held.arrangement;
  const [picked, setPicked] = useState(only?.at);
  const at = only?.at ?? picked;
  const column = columns.find((each) => each.at === at);
  if (columns.length === 0) return null;
  const pick = (value: string) => {
    setPicked(value === ALL ? undefined : Number(value));
    importing.keepOnly(held, undefined);
  };
  const keep = (keys: readonly ValueKey[]) =>
    importing.keepOnly(held, at === undefined || keys.length === 0 ? undefined : { at, keys });
  const options = [
    { value: ALL, label: say.allRows },
    ...columns.map((each) => ({ value: String(each.at), label: each.name })),
  ];
  return (
    <section aria-label={say.rows} className="flex flex-col gap-3">
      <NativeSelect
        label={say.rows}
        value={column === undefined ? ALL : String(column.at)}
        options={options}
        onChange={pick}
      />
      {column !== undefined && <Values column={column} keys={only?.keys ?? []} onKeep={keep} />}
      <p aria-live="polite" className="text-s text-ink-soft">
        {only !== undefined && say.stay(held.summary.rows, total)}
      </p>
    </section>
  );
}

type ValuesProps = { column: FilterColumn; keys: readonly ValueKey[]; onKeep: (keys: readonly ValueKey[]) => void };

function Values({ column, keys, onKeep }: ValuesProps) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="mb-1.5 font-semibold">{say.values(column.name)}</legend>
      {column.values.map(({ key, value, count }) => (
        <label
          key={key}
          className="flex min-h-8 cursor-pointer items-center gap-2 rounded-full border border-edge px-2.5 text-s font-semibold text-ink-soft has-checked:border-brand has-checked:bg-brand-wash has-checked:text-brand max-md:min-h-11"
        >
          <input
            type="checkbox"
            className="size-4"
            checked={keys.includes(key)}
            onChange={(event) => onKeep(event.target.checked ? [...keys, key] : keys.filter((other) => other !== key))}
          />
          {say.value(sayValue({ key, value }), count)}
        </label>
      ))}
    </fieldset>
  );
}

/** Counted again when the list is laid out in another way. */
function useFilterColumns({ importing, held }: Props): readonly FilterColumn[] {
  const [columns, setColumns] = useState<readonly FilterColumn[]>([]);
  const layout = JSON.stringify([held.columns.names, held.columns.headed, held.arrangement.total]);
  const { reader } = importing;
  useEffect(() => {
    let gone = false;
    void reader()
      .filterColumns()
      .then((found) => !gone && setColumns(found));
    return () => void (gone = true);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another layout has other columns
  }, [reader, layout]);
  return columns;
}
