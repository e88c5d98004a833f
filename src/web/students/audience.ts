// Who gets a mail when everybody is mailed: as the server sorts them, told before the click.
import type { Student } from "#api/shapes.ts";

export type Audience = { due: Student[]; alreadySent: number; onTheWay: number; withoutEmail: Student[] };

/** `again`: those who were mailed before get another. Who has a mail on its way never gets a second. */
export function audienceOf(students: readonly Student[], again: boolean): Audience {
  const reachable = students.filter((student) => student.email !== "");
  return {
    due: reachable.filter((student) => !isOnItsWay(student) && (again || !isMailed(student))),
    alreadySent: reachable.filter(isMailed).length,
    onTheWay: reachable.filter(isOnItsWay).length,
    withoutEmail: students.filter((student) => student.email === ""),
  };
}

function isMailed({ delivery }: Student): boolean {
  return delivery?.state === "sent" || delivery?.state === "given";
}

function isOnItsWay({ delivery }: Student): boolean {
  return delivery?.state === "queued" || delivery?.state === "sending" || delivery?.state === "deferred";
}
