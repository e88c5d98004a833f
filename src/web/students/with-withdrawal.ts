// Deleting students also withdraws certificates that they already have.
import type { Student } from "#api/shapes.ts";
import type { DeliveryState } from "#domain/mail/delivery-state.ts";
import { SAY } from "#domain/say/say.ts";

/** Students who have, or may soon have, their certificate: a mail on its way may arrive meanwhile. */
const IN_HAND: readonly (DeliveryState | undefined)[] = ["sent", "given", "queued", "sending", "deferred"];

/** The confirmation text, with the effect on certificates already sent. */
export function withWithdrawal(question: string, students: readonly Pick<Student, "delivery">[]): string {
  return students.some(({ delivery }) => IN_HAND.includes(delivery?.state))
    ? `${question} ${SAY.students.withdraws}`
    : question;
}
