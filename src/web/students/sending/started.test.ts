import { expect, it } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { startedToast } from "./started.ts";

const say = SAY.mail;

it("that nobody is mailed is told as no success, with the reason the server gives", () => {
  for (const message of [say.nobody, say.suppressed.unsubscribed])
    expect(startedToast({ queued: 0, message }, {})).toEqual({ tone: "error", text: message });
});

it("mails that go are told with how many are left out", () => {
  const answer = { queued: 2, message: say.started(2) };
  expect(startedToast(answer, {})).toEqual({ tone: "say", text: say.started(2) });
  expect(startedToast(answer, { except_ids: ["a", "b", "c"] })).toEqual({
    tone: "say",
    text: say.leftOut.started(2, 3),
  });
});
