// How many names do not fit; each press shows the next of them.
import { Check, TriangleAlert } from "lucide-react";
import { PREVIEW_ROWS } from "#domain/list/preview-rows.ts";
import { SAY } from "#domain/say/say.ts";
import { Badge } from "../../ui/layout/Badge.tsx";
import { Icon } from "../../ui/layout/Icon.tsx";
import { Spinner } from "../../ui/layout/Spinner.tsx";
import type { Preview } from "./use-preview.ts";
import { misfitText } from "./use-misfits.ts";

export function MisfitCount({ preview: { row, checked, go } }: { preview: Preview }) {
  const { misfits, busy } = checked;
  if (misfits === undefined && !busy) return null;
  if (misfits === undefined || (misfits.count === 0 && busy)) {
    return (
      <output className="flex min-h-11 items-center gap-2 px-3 text-s text-ink-soft">
        <Spinner className="size-3.5" />
        {misfits === undefined
          ? SAY.previewAs.checking
          : SAY.previewAs.checkingOf(misfits.checked, Math.min(misfits.total, PREVIEW_ROWS.checked))}
      </output>
    );
  }
  if (misfits.count === 0) {
    const all = misfits.total <= PREVIEW_ROWS.checked;
    return (
      <output className="flex min-h-11 items-center gap-1.5 px-3 text-s text-good">
        <Icon of={Check} size={16} />
        {all ? SAY.previewAs.allFit : SAY.previewAs.allFitOf(misfits.checked)}
      </output>
    );
  }
  const { rows } = misfits;
  const next = rows[(rows.findIndex(({ id }) => id === row?.id) + 1) % rows.length];
  return (
    <span className="flex flex-wrap items-center gap-2 px-1">
      {row && rows.some(({ id }) => id === row.id) && <Badge tone="bad">{misfitText(row)}</Badge>}
      <button
        type="button"
        onClick={() => next && go({ view: "longest", place: next.place })}
        className="flex min-h-11 items-center gap-1.5 rounded-control px-2 text-s font-semibold text-bad hover:bg-bad-wash"
      >
        {busy ? <Spinner className="size-3.5" /> : <Icon of={TriangleAlert} size={16} />}
        {SAY.previewAs.misfits(misfits.count)}
      </button>
    </span>
  );
}
