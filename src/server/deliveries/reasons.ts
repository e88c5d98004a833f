// Why a mail did not go, to whoever reads it: reasons are kept in the language of whoever caused them, or of no one.
import { retold, type Kept } from "#domain/say/retold.ts";

const REASONS: readonly Kept[] = [
  ({ mail }) => mail.unreachable,
  ({ mail }) => mail.insecure,
  ({ mail }) => mail.signInRefused,
  ({ mail }) => mail.addressBad,
  ({ mail }) => mail.withdrawn,
  ({ mail }) => mail.emailGone,
  ({ mail }) => mail.notMade,
  ({ mail }) => mail.cancelled,
  ({ mail }) => mail.suppressed.bounced,
  ({ mail }) => mail.suppressed.complained,
  ({ mail }) => mail.suppressed.unsubscribed,
  ({ mail }) => mail.bounced.bounced(""),
  ({ mail }) => mail.bounced.complained(""),
  ({ mail }) => mail.bounced.bounced,
  ({ mail }) => mail.bounced.complained,
  ({ mail }) => mail.refused,
];

/** What the mail server itself answered stays as it is. */
export function reasonNow(reason: string): string {
  return reason === "" ? "" : retold(reason, REASONS);
}
