// Which names do not fit the design as it is now, found while the page is idle and looked for anew after each change.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Content } from "#domain/content.ts";
import { SAMPLE_LINK } from "#domain/sample.ts";
import { overflowOf } from "#render/draw.ts";
import { loadFaces } from "../../ui/drawing/faces.ts";
import { findMisfits, measuredOf, type Misfits } from "./find-misfits.ts";
import { fetchRows } from "./use-rows.ts";

const AFTER_A_CHANGE_MS = 400;
/** At most so long is measured at once, lest a finger waits. */
const A_WHILE_MS = 8;

/** Neither: it could not be found out. */
export type Checked = { misfits: Misfits | undefined; busy: boolean };

export function useMisfits(template: string, content: Content, wanted: boolean): Checked {
  const queries = useQueryClient();
  const [misfits, setMisfits] = useState<Misfits>();
  // As a text: only what bears on the fitting makes it another.
  const design = wanted ? JSON.stringify(measuredOf(content)) : "";
  const [checked, setChecked] = useState<string>();
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const looking = {
        page: (page: number) => fetchRows(queries, template, { view: "longest", page, search: "" }),
        prepare: loadFaces,
        overflows: overflowing(),
        rest: idle,
        tell: setMisfits,
        signal: stop.signal,
      };
      const end = (failed: boolean) => {
        if (stop.signal.aborted) return;
        setChecked(design);
        if (failed) setMisfits(undefined);
      };
      // Without a network, or without a font, nothing is said of what fits; the next change tries again.
      findMisfits(JSON.parse(design) as Content, looking).then(
        () => end(false),
        () => end(true),
      );
    }, AFTER_A_CHANGE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, design, template, queries]);
  return { misfits, busy: checked !== design };
}

function overflowing(): (design: Content) => boolean {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  return (content) => context !== null && overflowOf(context, { content, link: SAMPLE_LINK }).length > 0;
}

/** Not every browser says when it is idle. */
function idle(): Promise<number> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window)
      window.requestIdleCallback((deadline) => resolve(Math.min(A_WHILE_MS, deadline.timeRemaining())));
    else setTimeout(resolve, 0, A_WHILE_MS);
  });
}
