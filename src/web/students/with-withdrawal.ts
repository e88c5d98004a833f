// What goes with students who are deleted: the certificates that they were mailed are in force no more.
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";

/** The question whether to delete them, and what that does to those who were mailed. */
export function withWithdrawal(question: string, students: readonly Pick<Student, "delivery">[]): string {
  return students.some(({ delivery }) => delivery?.state === "sent")
    ? `${question} ${SAY.students.withdraws}`
    : question;
}
