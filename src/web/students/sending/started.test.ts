import { expect, it } from "vitest";
import * as en from "#domain/say/en.ts";
import * as hi from "#domain/say/hi.ts";
import { SAY } from "#domain/say/say.ts";
import { startedToast } from "./started.ts";
import { whenText } from "../../ui/when-text.ts";

const say = SAY.mail;

it("no mail at all is not reported as a success, and has the server's reason", () => {
  for (const message of [say.noneDue, say.suppressed.unsubscribed])
    expect(startedToast({ queued: 0, message }, {})).toEqual({ tone: "error", text: message });
});

it("sent mails are reported with the number of skipped students", () => {
  const answer = { queued: 2, message: say.started(2) };
  expect(startedToast(answer, {})).toEqual({ tone: "say", text: say.started(2) });
  expect(startedToast(answer, { except_ids: ["a", "b", "c"] })).toEqual({
    tone: "say",
    text: say.leftOut.started(2, 3),
  });
});

it("mails that a daily limit spreads over days are reported with how many go when", () => {
  const answer = { queued: 412, message: "", days: [200, 212] };
  expect(startedToast(answer, {}).text).toBe(`${say.started(412)}: 200 today, 212 tomorrow`);
  expect(startedToast({ ...answer, days: [412] }, {}).text).toBe(say.started(412));
});

it.each([
  ["English", en, "28 mails are scheduled for 25 Nov, 9:30 am"],
  ["Hindi", hi, "28 मेल 25 Nov, 9:30 am के लिए शेड्यूल हैं"],
])("planned mails are reported with their time, in %s", (_, { mail }, text) => {
  expect(mail.planned(28, "25 Nov, 9:30 am", 0)).toBe(text);
});

it("planned mails are reported with their time and the number of skipped students", () => {
  const at = new Date(2026, 10, 25, 9, 30).toISOString();
  const answer = { queued: 28, message: say.started(28) };
  expect(whenText(at)).toMatch(/^25\sNov,? 9:30/);
  expect(startedToast(answer, { send_at: at }).text).toBe(say.planned(28, whenText(at), 0));
  expect(startedToast(answer, { send_at: at, except_ids: ["a"] }).text).toContain(whenText(at));
});
