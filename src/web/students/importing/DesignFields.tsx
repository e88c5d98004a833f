// Asks which column fills a field that the design prints, as soon as none does.
import { type OfferedColumn, type UnfilledField, unfilledFields } from "#domain/list/design-fields.ts";
import { SAY } from "#domain/say/say.ts";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { NativeSelect } from "../../ui/controls/NativeSelect.tsx";
import type { SheetColumns } from "./import-session.ts";
import type { ReadList } from "./held-list.ts";
import type { Importing } from "./use-import.ts";

const say = SAY.listSource;
type Props = { importing: Importing; held: ReadList; printed: readonly string[] };

export function DesignFields({ importing, held, printed }: Props) {
  return unfilledFields(printed, offeredColumns(held.columns)).map((field) => (
    <Ask key={field.name} field={field} onUse={(at) => importing.fillField(held, at, field.name)} />
  ));
}

function Ask({ field, onUse }: { field: UnfilledField; onUse: (at: number) => void }) {
  const { name, suggested, columns } = field;
  const options = columns.map((column) => ({ value: String(column.at), label: column.name }));
  return (
    <Banner
      tone="warning"
      action={suggested && <Button onClick={() => onUse(suggested.at)}>{say.use(suggested.name)}</Button>}
    >
      <p>{suggested === undefined ? say.printsNothing(name) : say.prints(name, suggested.name)}</p>
      {options.length > (suggested === undefined ? 0 : 1) && (
        <div className="mt-2 max-w-72">
          <NativeSelect
            label={say.columnFor(name)}
            value={undefined}
            empty={say.chooseColumn}
            options={options}
            onChange={(at: string) => onUse(Number(at))}
          />
        </div>
      )}
    </Banner>
  );
}

function offeredColumns({ names, header, uses, filled }: SheetColumns): OfferedColumn[] {
  return uses.map((use, at) => {
    const heading = use === "extra" ? header[at] : names[at];
    return { at, name: heading ?? "", use, filled: filled[at] ?? false };
  });
}
