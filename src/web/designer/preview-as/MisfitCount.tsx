// How many names do not fit, are very small or leave a gap; each press shows the next of them.
import { Check, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { PREVIEW_ROWS } from "#domain/list/preview-rows.ts";
import { SAY } from "#domain/say/say.ts";
import { Badge } from "../../ui/layout/Badge.tsx";
import { Icon } from "../../ui/layout/Icon.tsx";
import { Spinner } from "../../ui/layout/Spinner.tsx";
import type { Preview } from "./use-preview.ts";
import type { Misfits } from "../../ui/fitting/find-misfits.ts";
import { faultyRows } from "./faulty-rows.ts";

const NOBODY: ReturnType<typeof faultyRows> = { rows: [], texts: new Map() };
const TONES = { bad: "text-bad hover:bg-bad-wash", honour: "text-ink hover:bg-brand-wash" } as const;

export function MisfitCount({ preview: { row, checked, go } }: { preview: Preview }) {
  const { misfits, busy } = checked;
  const { rows, texts } = useMemo(() => (misfits ? faultyRows(misfits) : NOBODY), [misfits]);
  if (misfits === undefined && !busy) return null;
  if (misfits === undefined || (rows.length === 0 && busy)) {
    return (
      <output className="flex min-h-11 items-center gap-2 px-3 text-s text-ink-soft">
        <Spinner className="size-3.5" />
        {misfits === undefined
          ? SAY.previewAs.checking
          : SAY.previewAs.checkingOf(misfits.checked, Math.min(misfits.total, PREVIEW_ROWS.checked))}
      </output>
    );
  }
  if (rows.length === 0) {
    const all = misfits.total <= PREVIEW_ROWS.checked;
    return (
      <output className="flex min-h-11 items-center gap-1.5 px-3 text-s text-good">
        <Icon of={Check} size={16} />
        {all ? SAY.previewAs.allFit : SAY.previewAs.allFitOf(misfits.checked)}
      </output>
    );
  }
  const next = rows[(rows.findIndex(({ id }) => id === row?.id) + 1) % rows.length];
  const wrong = row && texts.get(row.id);
  const tone = misfits.count > 0 ? "bad" : "honour";
  return (
    <span className="flex flex-wrap items-center gap-2 px-1">
      {wrong !== undefined && <Badge tone={tone}>{wrong}</Badge>}
      <button
        type="button"
        onClick={() => next && go({ view: "longest", place: next.place })}
        className={`flex min-h-11 items-center gap-1.5 rounded-control px-2 text-left text-s font-semibold ${TONES[tone]}`}
      >
        {busy ? <Spinner className="size-3.5" /> : <Icon of={TriangleAlert} size={16} />}
        {faultCounts(misfits)}
      </button>
    </span>
  );
}

function faultCounts({ count, small, withGaps }: Misfits): string {
  return [
    ...(count > 0 ? [SAY.previewAs.misfits(count)] : []),
    ...(small.count > 0 ? [SAY.previewAs.small(small.count)] : []),
    ...(withGaps.count > 0 ? [SAY.previewAs.gaps(withGaps.count)] : []),
  ].join(", ");
}
