// What goes with students who are deleted: the certificates that somebody has already are in force no more.
import type { Student } from "#api/shapes.ts";
import type { DeliveryState } from "#domain/mail/delivery.ts";
import { SAY } from "#domain/say/say.ts";

/** Who has theirs, and who may have it by now: what is on its way arrives while one reads, and may be another mail than the first. */
const IN_HAND: readonly (DeliveryState | undefined)[] = ["sent", "given", "queued", "sending", "deferred"];

/** The question whether to delete them, and what that does to those who have their certificates. */
export function withWithdrawal(question: string, students: readonly Pick<Student, "delivery">[]): string {
  return students.some(({ delivery }) => IN_HAND.includes(delivery?.state))
    ? `${question} ${SAY.students.withdraws}`
    : question;
}
