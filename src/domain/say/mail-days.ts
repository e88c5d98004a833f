// How mails spread over days when there is a daily limit: '200 today, 212 tomorrow'.
import { SAY } from "./say.ts";

export function sayMailDays([today = 0, tomorrow = 0, ...later]: readonly number[]): string {
  return SAY.trust.spread(
    today,
    tomorrow,
    later.reduce((sum, mails) => sum + mails, 0),
    later.length,
  );
}
