// Asks for whom a design is: its name, a column of the list, and what that column says.
import { useQuery } from "@tanstack/react-query";
import { useId, useState, type SubmitEvent } from "react";
import type { Variant } from "#api/shapes.ts";
import { REMARKS, VARIANT } from "#domain/certificate/variant.ts";
import { SAY } from "#domain/say/say.ts";
import { fold } from "#domain/text.ts";
import { call } from "../../client.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { NativeSelect } from "../../ui/controls/NativeSelect.tsx";
import { TextInput } from "../../ui/controls/TextInput.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useSaveVariant } from "./use-variants.ts";

const say = SAY.variants;
type Props = {
  open: boolean;
  id: string;
  /** The one to change; undefined for a new one. */
  variant?: Variant;
  /** Of which design a new one becomes a copy; undefined: the template's own. */
  like: string | undefined;
  onClose: () => void;
};

export function VariantDialog({ open, ...props }: Props) {
  return open ? <Asked {...props} /> : null;
}

function Asked({ id, variant, like, onClose }: Omit<Props, "open">) {
  const form = useId();
  const columns = useColumns(id, variant?.column);
  const [name, setName] = useState(variant?.name ?? "");
  const [column, setColumn] = useState(variant?.column);
  const asked = column ?? columns[0] ?? REMARKS;
  const [values, setValues] = useState<readonly string[]>(variant?.values ?? []);
  const [pressed, setPressed] = useState(false);
  const save = useSaveVariant(id, variant, like, onClose);
  const isNamed = name.trim() !== "";
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setPressed(true);
    if (isNamed && values.length > 0) save.mutate({ name, column: asked, values: [...values] });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={variant === undefined ? say.addTitle : say.changeTitle}
      text={variant === undefined ? say.addText : undefined}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{SAY.product.cancel}</Button>
          <Button kind="primary" type="submit" form={form} busy={save.isPending}>
            {variant === undefined ? say.addIt : SAY.product.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextInput
          label={say.name}
          hint={say.nameHint}
          error={pressed && !isNamed ? say.nameMissing : undefined}
          dir="auto"
          maxLength={VARIANT.name}
          value={name}
          onChange={setName}
        />
        <NativeSelect
          label={say.column}
          value={asked}
          options={columns.map((each) => ({ value: each, label: each }))}
          onChange={(next) => {
            setColumn(next);
            setValues([]);
          }}
        />
        <Values
          {...{ id, values }}
          column={asked}
          error={pressed && values.length === 0 ? say.valuesMissing : undefined}
          onChange={setValues}
        />
      </form>
    </Dialog>
  );
}

/** With that of the variant, although the list may have lost it. */
function useColumns(id: string, column: string | undefined): readonly string[] {
  const { data = [] } = useQuery({
    queryKey: ["columns", id],
    queryFn: async ({ signal }) => (await call("listColumns", { params: { id }, signal })).data,
  });
  return [...new Set([...data, ...(column === undefined ? [] : [column]), REMARKS])];
}

type ValuesProps = {
  id: string;
  column: string;
  values: readonly string[];
  error: string | undefined;
  onChange: (values: readonly string[]) => void;
};

/** What the column says, to tick, and a field for what nobody's says yet. */
function Values({ id, column, values, error, onChange }: ValuesProps) {
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
      <legend className="mb-1 font-semibold">{say.values(column)}</legend>
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
