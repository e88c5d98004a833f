// Relative times in the specification's words.
import { SAY } from "#domain/say/say.ts";
import { ago } from "#domain/time.ts";

/** Both in ms since 1970. */
export function agoText(then: number, now: number): string {
  const since = ago(then, now);
  const say = SAY.templates.ago;
  switch (since.unit) {
    case "today":
      return say.today;
    case "yesterday":
      return say.yesterday;
    case "days":
    case "weeks":
    case "months":
    case "years":
      return say[since.unit](since.count);
  }
}
