// Texts about scheduled mails, and which mails the panel's buttons act on.
import type { BatchProgress } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import type { ControlRequest } from "#domain/mail/batch.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import { whenText } from "../../ui/when-text.ts";

const say = SAY.mail;

export function plannedText(
  { at, mails, later, others }: NonNullable<BatchProgress["starts"]>,
  seconds: number,
): string {
  const first = seconds * SECOND > MINUTE ? say.startsAt(mails, whenText(at)) : say.startsIn(mails, seconds);
  return `${first}${say.onLaterDays(later)}${say.ofOtherPlans(others)}`;
}

/** The mails meant by a button: the next scheduled ones, or all waiting ones when paused or sending. */
export function whatIsMeant({ pausedAt, starts }: BatchProgress): Pick<ControlRequest, "starts_at"> {
  return pausedAt !== null || starts === null ? {} : { starts_at: starts.at };
}
