// Whose certificate is not ready, among those who get a mail: found while the page is idle, for as long as the dialog is open.
import { useEffect, useState } from "react";
import type { Content } from "#domain/content.ts";
import { SENDING } from "#domain/sending.ts";
import { call } from "../../client.ts";
import { loadFaces } from "../../ui/drawing/faces.ts";
import { findMisfits, type Misfits } from "../../ui/fitting/find-misfits.ts";
import { idle } from "../../ui/fitting/idle.ts";
import { checkedPart, notReady } from "./readiness.ts";

export type Readiness =
  | { state: "checking"; found: Misfits | undefined }
  | { state: "checked"; found: Misfits }
  /** Without a network, or without a font, nothing can be said. */
  | { state: "failed" };

const BEGUN: Readiness = { state: "checking", found: undefined };
/** Everybody is looked at; so many can be left out. */
const MOST = { checked: Number.POSITIVE_INFINITY, told: SENDING.leftOut };

export function useReadiness(templateId: string, design: Content, again: boolean): Readiness {
  const [told, setTold] = useState({ again, readiness: BEGUN });
  useEffect(() => {
    const stop = new AbortController();
    const tell = (readiness: Readiness) => !stop.signal.aborted && setTold({ again, readiness });
    check(templateId, design, again, tell, stop.signal).catch(() => tell({ state: "failed" }));
    return () => stop.abort();
  }, [templateId, design, again]);
  return told.again === again ? told.readiness : BEGUN;
}

async function check(
  id: string,
  design: Content,
  again: boolean,
  tell: (readiness: Readiness) => void,
  signal: AbortSignal,
): Promise<void> {
  const isMisfit = notReady();
  let found: Misfits | undefined;
  await findMisfits(await checkedPart(design, isMisfit), {
    page: async (page) => {
      const query = { page: String(page), ...(again && { again: "yes" as const }) };
      return (await call("listDueRows", { params: { id }, query, signal })).data;
    },
    prepare: loadFaces,
    isMisfit,
    most: MOST,
    rest: idle,
    tell: (now) => {
      found = now;
      tell({ state: "checking", found });
    },
    signal,
  });
  if (found !== undefined) tell({ state: "checked", found });
}

/** Whom a sending leaves out, and whether it may begin. */
export type LeftOut = { count: number; ids: readonly string[]; waits: boolean };

/** Nobody is left out by a check that failed. While it runs, and where there are too many to name, only 'all the same' may begin. */
export function leftOutOf(readiness: Readiness, allTheSame: boolean): LeftOut {
  if (allTheSame || readiness.state === "failed") return { count: 0, ids: [], waits: false };
  const { found } = readiness;
  const count = found?.count ?? 0;
  const ids = found?.rows.map((row) => row.id) ?? [];
  return { count, ids, waits: readiness.state === "checking" || ids.length < count };
}
