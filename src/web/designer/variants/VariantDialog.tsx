// Asks for whom a design is: its name, a column of the list, and what that column says.
import { useId, useState, type SubmitEvent } from "react";
import type { Variant } from "#api/shapes.ts";
import { REMARKS, VARIANT } from "#domain/certificate/variant.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { NativeSelect } from "../../ui/controls/NativeSelect.tsx";
import { TextInput } from "../../ui/controls/TextInput.tsx";
import { ColumnValues, useListColumns } from "../../ui/condition/ColumnValues.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useSaveVariant } from "./change-variants.ts";

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
  const columns = useListColumns(id, variant?.column);
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
        <ColumnValues
          {...{ id, values, column: asked }}
          legend={say.values(asked)}
          error={pressed && values.length === 0 ? say.valuesMissing : undefined}
          onChange={setValues}
        />
      </form>
    </Dialog>
  );
}
