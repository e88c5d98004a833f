// The student being previewed, if any: a position in one ordering of the rows.
import { useMemo, useState } from "react";
import type { PreviewRow } from "#api/shapes.ts";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import type { Content } from "#domain/canvas/content.ts";
import { OWN_DESIGN } from "#domain/certificate/own-design.ts";
import { PREVIEW_ROWS, type RowView } from "#domain/list/preview-rows.ts";
import { type Checked, useMisfits } from "./use-misfits.ts";
import { useVariant } from "../variants/use-variant.ts";
import { useVariants } from "../variants/use-variants.ts";
import { useRows } from "./use-rows.ts";

export type PreviewPosition = { view: RowView; place: number };
const FIRST: PreviewPosition = { view: "longest", place: 0 };

/** What the stage draws instead of the unfilled design. */
export type Filled = { fill: (content: Content) => Content; link: string };

export type Preview = {
  on: boolean;
  /** Undefined while no student is previewed. */
  filled: Filled | undefined;
  row: PreviewRow | undefined;
  place: PreviewPosition;
  /** Number of rows. */
  total: number;
  samples: boolean;
  failed: boolean;
  checked: Checked;
  open: () => void;
  go: (place: PreviewPosition) => void;
  /** Moves to the previous or next row, wrapping around. */
  step: (by: 1 | -1) => void;
  close: () => void;
};

/** `publicUrl`: base address of their certificates. */
export function usePreview(template: string, content: Content, publicUrl: string): Preview {
  const [at, setAt] = useState<PreviewPosition>();
  const on = at !== undefined;
  const { view, place } = at ?? FIRST;
  const page = Math.floor(place / PREVIEW_ROWS.page) + 1;
  const variant = useRowsVariant(template);
  const { data, isError } = useRows(template, { view, page, search: "", variant }, on);
  const checked = useMisfits(template, variant, content, on);
  const row = on ? rowAt(data?.rows ?? [], place) : undefined;
  const filled = useMemo(() => (row === undefined ? undefined : filledFor(row, publicUrl)), [row, publicUrl]);
  const total = data?.total ?? 0;
  return {
    on,
    filled,
    row,
    place: { view, place },
    total,
    samples: data?.samples ?? false,
    failed: isError,
    checked,
    open: () => setAt(FIRST),
    go: setAt,
    step: (by) => row && setAt({ view, place: (row.place + by + total) % total }),
    close: () => setAt(undefined),
  };
}

/** Whose rows the open design is for: those of its variant or, where there are variants, of everybody else. */
export function useRowsVariant(template: string): string | undefined {
  const { data } = useVariants(template);
  const variant = useVariant();
  return variant ?? ((data?.variants.length ?? 0) > 0 ? OWN_DESIGN : undefined);
}

/** While the next page loads, the nearest row of the loaded one. */
function rowAt(rows: readonly PreviewRow[], place: number): PreviewRow | undefined {
  return rows.find((row) => row.place === place) ?? (place > (rows.at(-1)?.place ?? 0) ? rows.at(-1) : rows[0]);
}

function filledFor(row: PreviewRow, publicUrl: string): Filled {
  const values = placeholderValues(row);
  return { fill: (content) => fillContent(content, values), link: `${publicUrl}/certify/${row.id}` };
}
