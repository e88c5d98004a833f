// Finds recipients whose certificate is not ready, while the page is idle and the dialog is open.
import { useEffect, useState } from "react";
import type { Content } from "#domain/canvas/content.ts";
import { BATCH } from "#domain/mail/batch.ts";
import { loadFaces } from "../../ui/drawing/faces.ts";
import { findMisfits, type Misfits } from "../../ui/fitting/find-misfits.ts";
import { allDesigns, mapDesigns, type RowDesigns } from "../../ui/fitting/row-designs.ts";
import { idle } from "../../ui/fitting/idle.ts";
import { countGaps, type Gaps } from "./gaps.ts";
import { checkedPart, notReady, sendingFaults } from "./readiness.ts";
import type { Recipients } from "./recipients.ts";

/** The first whose sentences have a gap, and the column that is empty. */
export type Lacking = { id: string; name: string; column: string };

/**
 * `toWrite`: ids without an AI fill. `unfilled`: how many of the found ones those are. `gaps`: empty placeholders, and
 * who lacks them.
 */
export type UnreadyRows = Misfits & {
  toWrite: readonly string[];
  unfilled: number;
  gaps: Gaps;
  lacking: readonly Lacking[];
};

export type Readiness =
  | { state: "checking"; found: UnreadyRows | undefined }
  | { state: "checked"; found: UnreadyRows }
  /** The check failed without network or fonts. */
  | { state: "failed" };

/** Of others the list says it. */
const MOST_LACKING = 5;

const BEGUN: Readiness = { state: "checking", found: undefined };
/** Everybody is checked; only this many can be excluded. */
const MOST = { checked: Number.POSITIVE_INFINITY, reported: BATCH.leftOut };

/** A new `recipients` or `designs` object restarts the check. */
export function useReadiness(recipients: Recipients, designs: RowDesigns): Readiness {
  const [latest, setLatest] = useState({ recipients, readiness: BEGUN });
  useEffect(() => {
    const stop = new AbortController();
    const report = (readiness: Readiness) => !stop.signal.aborted && setLatest({ recipients, readiness });
    check(recipients, designs, report, stop.signal).catch(() => report({ state: "failed" }));
    return () => stop.abort();
  }, [recipients, designs]);
  return latest.recipients === recipients ? latest.readiness : BEGUN;
}

async function check(
  recipients: Recipients,
  designs: RowDesigns,
  report: (readiness: Readiness) => void,
  signal: AbortSignal,
): Promise<void> {
  const isMisfit = notReady();
  const toWrite = new Set<string>();
  const gaps = countGaps(designs);
  const lacking: Lacking[] = [];
  let found: UnreadyRows | undefined;
  await findMisfits(await checkedParts(designs, isMisfit), {
    page: async (number) => {
      const { rows, total } = await recipients(number, signal);
      for (const row of rows) {
        // Certificates sent before are already filled.
        if (!row.filled && !row.mailed) toWrite.add(row.id);
        const [column] = gaps.look(row);
        if (column !== undefined && lacking.length < MOST_LACKING) lacking.push({ id: row.id, name: row.name, column });
      }
      return { rows, total };
    },
    prepare: loadFaces,
    faultsOf: sendingFaults(),
    most: MOST,
    rest: idle,
    report: (now) => {
      const unfilled = now.rows.filter(({ id }) => toWrite.has(id)).length;
      found = { ...now, toWrite: [...toWrite], unfilled, gaps: gaps.found(), lacking: [...lacking] };
      report({ state: "checking", found });
    },
    signal,
  });
  if (found !== undefined) report({ state: "checked", found });
}

async function checkedParts(designs: RowDesigns, isMisfit: (filled: Content) => boolean): Promise<RowDesigns> {
  const parts = new Map<Content, Content>();
  for (const design of allDesigns(designs)) parts.set(design, await checkedPart(design, isMisfit));
  return mapDesigns(designs, (design) => parts.get(design) ?? design);
}

/** Whom a batch leaves out, how many of them need an AI fill, and whether sending must wait. */
export type LeftOut = { count: number; unfilled: number; ids: readonly string[]; waits: boolean };

/** A failed check excludes nobody. While it runs, or when too many fail, only sending anyway is possible. */
export function leftOutOf(readiness: Readiness, allTheSame: boolean): LeftOut {
  if (allTheSame || readiness.state === "failed") return { count: 0, unfilled: 0, ids: [], waits: false };
  const { found } = readiness;
  const { count = 0, unfilled = 0 } = found ?? {};
  const ids = found?.rows.map((row) => row.id) ?? [];
  return { count, unfilled, ids, waits: readiness.state === "checking" || ids.length < count };
}
