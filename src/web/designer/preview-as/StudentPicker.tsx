// Picks the student to preview: a search, four orders, and a badge on rows that do not fit.
import { useDeferredValue, useMemo, useState } from "react";
import { ROW_VIEWS, type RowView } from "#domain/list/preview-rows.ts";
import { SAY } from "#domain/say/say.ts";
import { Badge } from "../../ui/layout/Badge.tsx";
import { Finder } from "../../ui/controls/Finder.tsx";
import { Pills } from "../../ui/controls/Pills.tsx";
import { type PreviewPosition, type Preview, useRowsVariant } from "./use-preview.ts";
import { useRows } from "./use-rows.ts";
import { faultyRows } from "./faulty-rows.ts";

type StudentPickerProps = {
  template: string;
  preview: Preview;
  from: RowView;
  onPick: (place: PreviewPosition) => void;
};

/** More rows than anybody reads. */
const LISTED = 200;
const VIEWS = ROW_VIEWS.map((view) => ({ value: view, label: SAY.previewAs.views[view] }));

export function StudentPicker({ template, preview, from, onPick }: StudentPickerProps) {
  const [view, setView] = useState(from);
  const [search, setSearch] = useState("");
  const settled = useDeferredValue(search.trim());
  const variant = useRowsVariant(template);
  const { data, isPlaceholderData } = useRows(template, { view, page: 1, search: settled, variant }, true);
  const { misfits } = preview.checked;
  const wrong = useMemo(() => misfits && faultyRows(misfits).texts, [misfits]);
  const listed = (data?.rows ?? []).slice(0, LISTED);
  const items = listed.map((row) => ({
    key: row.id,
    value: row,
    label: [row.name, wrong?.get(row.id) ?? []].flat().join(", "),
    show: (
      <>
        <span dir="auto" className="min-w-0 grow truncate">
          {row.name}
        </span>
        {wrong?.has(row.id) && <Badge tone="bad">{wrong.get(row.id) ?? ""}</Badge>}
      </>
    ),
  }));
  return (
    <Finder
      label={SAY.previewAs.search}
      search={search}
      onSearch={setSearch}
      groups={[{ key: "all", items }]}
      picked={preview.row?.id}
      // Positions in a list of another order would be wrong.
      onPick={(row) => onPick({ view: data?.view ?? view, place: row.place })}
      isLate={isPlaceholderData || data === undefined || settled !== search.trim()}
      nothing={data === undefined ? SAY.product.loading : SAY.previewAs.nothing}
    >
      {data?.samples !== true && <Pills label={SAY.previewAs.view} value={view} options={VIEWS} onChange={setView} />}
      {data !== undefined && data.total > LISTED && (
        <p className="px-1 text-s text-ink-soft">{SAY.previewAs.andMore(data.total - LISTED)}</p>
      )}
    </Finder>
  );
}
