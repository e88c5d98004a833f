// Which sheet of the file is read, and whether what is hidden in it is left out.
import { SAY } from "#domain/say/say.ts";
import { NativeSelect } from "../../ui/controls/NativeSelect.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import type { ListSource, ListWish } from "./sheets/read-list.ts";

const say = SAY.importing;
type Props = { source: ListSource; onChoose: (wish: Omit<ListWish, "kind">) => void };

export function SheetChoice({ source: { sheets, sheet, hidden, leaveOut, merged }, onChoose }: Props) {
  if (sheets.length < 2 && hidden.rows + hidden.columns + merged === 0) return null;
  return (
    <div className="mb-4 flex flex-col gap-3 rounded-card bg-sunken p-4">
      {sheets.length > 1 && (
        <NativeSelect
          label={say.sheet}
          value={String(sheet)}
          options={sheets.map(({ nth, name }) => ({ value: String(nth), label: name }))}
          onChange={(nth) => onChoose({ sheet: Number(nth) })}
        />
      )}
      {hidden.rows > 0 && (
        <Switch
          label={say.hiddenRows(hidden.rows)}
          on={leaveOut.rows}
          onChange={(rows) => onChoose({ sheet, leaveOut: { ...leaveOut, rows } })}
        />
      )}
      {hidden.columns > 0 && (
        <Switch
          label={say.hiddenColumns(hidden.columns)}
          on={leaveOut.columns}
          onChange={(columns) => onChoose({ sheet, leaveOut: { ...leaveOut, columns } })}
        />
      )}
      {merged > 0 && <p className="text-s text-ink-soft">{say.merged(merged)}</p>}
    </div>
  );
}
