// Maps each column to a field: guessed by name, corrected here.
import { COLUMN_USES, type ColumnUse, isField } from "#domain/list/csv.ts";
import { SAY } from "#domain/say/say.ts";
import { Banner } from "../../ui/layout/Banner.tsx";
import { NativeSelect } from "../../ui/controls/NativeSelect.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import type { SheetColumns } from "./import-session.ts";
import { DesignFields } from "./DesignFields.tsx";
import { ListOrigin } from "./ListOrigin.tsx";
import { RowChoice } from "./RowChoice.tsx";
import type { ReadList } from "./held-list.ts";
import type { Importing } from "./use-import.ts";

const say = SAY.importing;
const OPTIONS = COLUMN_USES.map((value) => ({ value, label: say.uses[value] }));
type Props = {
  importing: Importing;
  held: ReadList;
  printed: readonly string[];
  refused: string | undefined;
  onMap: (headed: boolean, uses: readonly ColumnUse[]) => void;
};

export function ColumnsStep({ importing, held, printed, refused, onMap }: Props) {
  const { names, header, uses, headed, examples } = held.columns;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{say.columnsHint}</p>
      {refused !== undefined && <Banner tone="error">{refused}</Banner>}
      <ListOrigin {...{ importing, held }} />
      <DesignFields {...{ importing, held, printed }} />
      {!isArranged(held) && <Switch label={say.headed} on={headed} onChange={(on) => onMap(on, uses)} />}
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {names.map((name, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place
          <li key={at} className="min-w-0">
            <NativeSelect
              label={say.columnIs(name === "" ? say.nth(at + 1) : name)}
              hint={hintOf(uses[at], header[at] ?? "", cellsOf(examples, at))}
              value={uses[at]}
              options={OPTIONS}
              onChange={(use) => onMap(headed, pick(uses, at, use))}
            />
          </li>
        ))}
      </ul>
      <RowChoice {...{ importing, held }} />
    </div>
  );
}

/** Then the first row has column names for sure. */
function isArranged({ arrangement }: ReadList): boolean {
  return arrangement.preset !== undefined || arrangement.teams?.on === true;
}

/** A field has one column: the previous one becomes a placeholder. */
function pick(uses: readonly ColumnUse[], at: number, use: ColumnUse): ColumnUse[] {
  return uses.map((other, place) => (place === at ? use : isField(use) && other === use ? "extra" : other));
}

function cellsOf(examples: SheetColumns["examples"], at: number): string {
  return examples
    .map((cells) => (cells[at] ?? "").trim().slice(0, 40))
    .filter((cell) => cell !== "")
    .join(" · ");
}

function hintOf(use: ColumnUse | undefined, name: string, cells: string): string {
  const example = cells === "" ? "" : say.example(cells);
  return use === "extra" ? `${say.becomes(name)} ${example}` : example;
}
