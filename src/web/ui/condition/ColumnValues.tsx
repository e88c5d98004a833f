// The condition that one of some values stands in a column of the list.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { REMARKS, VARIANT } from "#domain/certificate/variant.ts";
import { SAY } from "#domain/say/say.ts";
import { fold } from "#domain/text.ts";
import { call } from "../../client.ts";
import { Button } from "../controls/Button.tsx";
import { TextInput } from "../controls/TextInput.tsx";

const say = SAY.variants;

/** The columns that a condition may ask; with `column`, although the list may have lost it. */
export function useListColumns(id: string, column: string | undefined): readonly string[] {
  const { data = [] } = useQuery({
    queryKey: ["columns", id],
    queryFn: async ({ signal }) => (await call("listColumns", { params: { id }, signal })).data,
  });
  return [...new Set([...data, ...(column === undefined ? [] : [column]), REMARKS])];
}

type ValuesProps = {
  id: string;
  column: string;
  legend: string;
  values: readonly string[];
  error: string | undefined;
  onChange: (values: readonly string[]) => void;
};

/** What the column says, to tick, and a field for what nobody's says yet. */
export function ColumnValues({ id, column, legend, values, error, onChange }: ValuesProps) {
  const { data = [] } = useQuery({
    queryKey: ["students", id, "values", column],
    queryFn: async ({ signal }) => (await call("columnValues", { params: { id }, query: { column }, signal })).data,
  });
  const offered = [
    ...data,
    ...values
      .filter(
        (value) =>
          !isAmong(
            data.map((each) => each.value),
            value,
          ),
      )
      .map((value) => ({ value, students: 0 })),
  ];
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...values, value] : values.filter((each) => fold(each) !== fold(value)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {offered.length > 0 && (
        <ul className="max-h-60 overflow-y-auto rounded-control border border-line">
          {offered.map(({ value, students }) => (
            <li key={value} className="border-line not-first:border-t">
              <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-brand"
                  checked={isAmong(values, value)}
                  onChange={({ target }) => toggle(value, target.checked)}
                />
                <span dir="auto" className="min-w-0 grow py-1.5 wrap-anywhere">
                  {value}
                </span>
                <span className="tabular text-s text-ink-soft">{say.people(students)}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <OtherValue {...{ error }} onAdd={(value) => !isAmong(values, value) && onChange([...values, value])} />
    </fieldset>
  );
}

/** Added by Enter, by the button, and by leaving the field. */
function OtherValue({ error, onAdd }: { error: string | undefined; onAdd: (value: string) => void }) {
  const [other, setOther] = useState("");
  function add(): void {
    if (other.trim() !== "") onAdd(other.trim());
    setOther("");
  }
  return (
    <div className="flex items-end gap-2">
      <TextInput
        label={say.other}
        error={error}
        dir="auto"
        className="grow"
        maxLength={VARIANT.value}
        value={other}
        onChange={setOther}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing || other.trim() === "") return;
          event.preventDefault();
          add();
        }}
        onBlur={add}
      />
      <Button onClick={add}>{say.addValue}</Button>
    </div>
  );
}

/** As the server compares them. */
function isAmong(values: readonly string[], value: string): boolean {
  return values.some((each) => fold(each) === fold(value));
}
