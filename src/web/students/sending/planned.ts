// Mails that are planned for later, as the panel tells of them; and what a press on its buttons means while it does.
import type { BatchProgress } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import type { ControlRequest } from "#domain/mail/batch.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import { whenText } from "./when-text.ts";

const say = SAY.mail;

export function plannedText(
  { at, mails, later, others }: NonNullable<BatchProgress["starts"]>,
  seconds: number,
): string {
  const first = seconds * SECOND > MINUTE ? say.startsAt(mails, whenText(at)) : say.startsIn(mails, seconds);
  return `${first}${say.onLaterDays(later)}${say.ofOtherPlans(others)}`;
}

/** Those that the panel tells of: what begins next, or, paused or under way, all that wait. Also where their time has come by then. */
export function whatIsMeant({ pausedAt, starts }: BatchProgress): Pick<ControlRequest, "starts_at"> {
  return pausedAt !== null || starts === null ? {} : { starts_at: starts.at };
}
