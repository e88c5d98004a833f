// Badges of visible students whose certificate is not ready, computed when the page is idle.
import { useEffect, useState } from "react";
import type { Student, Template } from "#api/shapes.ts";
import { idle } from "../../ui/fitting/idle.ts";
import type { Unready } from "./find-unready.ts";

const NOBODY: Unready = new Map();

export function useUnready(students: readonly Student[], template: Template | undefined): Unready {
  const [unready, setUnready] = useState(NOBODY);
  const content = template?.content ?? "";
  // Compared as text: mail states change the list, but not the texts put into the design.
  const rows = JSON.stringify(template === undefined ? [] : students.filter(follows(template)).map(putIn));
  useEffect(() => {
    const stop = new AbortController();
    void look(content, rows, stop.signal).then(
      (found) => found && setUnready(found),
      // Nothing is shown without network or fonts.
      () => undefined,
    );
    return () => stop.abort();
  }, [content, rows]);
  return unready;
}

async function look(content: string, rows: string, signal: AbortSignal): Promise<Unready | undefined> {
  await idle();
  if (signal.aborted || content === "") return undefined;
  const { findUnready } = await import("./find-unready.ts");
  return findUnready(content, JSON.parse(rows) as Parameters<typeof findUnready>[1], signal);
}

/** A sent certificate may show an earlier design in which everything fitted. */
function follows({ earlier }: Template): (student: Student) => boolean {
  return ({ delivery }) => earlier === 0 || (delivery?.state !== "sent" && delivery?.state !== "given");
}

function putIn({ id, name, certificate_number, remarks, extra }: Student, place: number) {
  return { id, name, certificate_number, remarks, extra, place };
}
