// The badges of those in sight whose certificate is not ready: found when the page has nothing else to do.
import { useEffect, useState } from "react";
import type { Student, Template } from "#api/shapes.ts";
import { idle } from "../../ui/fitting/idle.ts";
import type { Unready } from "./find-unready.ts";

const NOBODY: Unready = new Map();

export function useUnready(students: readonly Student[], template: Template | undefined): Unready {
  const [unready, setUnready] = useState(NOBODY);
  const content = template?.content ?? "";
  // As a text: mails that go out change the list, but not what is put into the design.
  const rows = JSON.stringify(template === undefined ? [] : students.filter(follows(template)).map(putIn));
  useEffect(() => {
    const stop = new AbortController();
    void look(content, rows, stop.signal).then(
      (found) => found && setUnready(found),
      // Without a network, or without a font, nothing can be said.
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

/** A certificate that was sent may show an earlier design, in which everything fitted. */
function follows({ earlier }: Template): (student: Student) => boolean {
  return ({ delivery }) => earlier === 0 || (delivery?.state !== "sent" && delivery?.state !== "given");
}

function putIn({ id, name, certificate_number, remarks, extra }: Student, place: number) {
  return { id, name, certificate_number, remarks, extra, place };
}
