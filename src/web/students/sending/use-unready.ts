// Badges of visible students whose certificate is not ready, computed when the page is idle.
import { useEffect, useState } from "react";
import type { Student, Template } from "#api/shapes.ts";
import { idle } from "../../ui/fitting/idle.ts";
import type { Unready } from "./find-unready.ts";

const NOBODY: Unready = new Map();

export function useUnready(students: readonly Student[], template: Template | undefined): Unready {
  const [unready, setUnready] = useState(NOBODY);
  // Compared as text, like the rows.
  const designs = JSON.stringify({ content: template?.content ?? "", variants: template?.variants });
  // Compared as text: mail states change the list, but not the texts put into the design.
  const rows = JSON.stringify(template === undefined ? [] : students.filter(follows(template)).map(putIn));
  useEffect(() => {
    const stop = new AbortController();
    void look(designs, rows, stop.signal).then(
      (found) => found && setUnready(found),
      // Nothing is shown without network or fonts.
      () => undefined,
    );
    return () => stop.abort();
  }, [designs, rows]);
  return unready;
}

async function look(designs: string, rows: string, signal: AbortSignal): Promise<Unready | undefined> {
  await idle();
  if (signal.aborted || rows === "[]") return undefined;
  const { findUnready } = await import("./find-unready.ts");
  const [template, list, stop] = [JSON.parse(designs), JSON.parse(rows), signal] as Parameters<typeof findUnready>;
  return findUnready(template, list, stop);
}

/** A sent certificate may show an earlier design in which everything fitted. */
function follows({ earlier }: Template): (student: Student) => boolean {
  return ({ delivery }) => earlier === 0 || (delivery?.state !== "sent" && delivery?.state !== "given");
}

function putIn({ id, name, certificate_number, remarks, extra, variant }: Student, place: number) {
  return { id, name, certificate_number, remarks, extra, variant, place };
}
