import { describe, expect, it } from "vitest";
import { openWorld } from "../../../test/world.ts";
import { openLog } from "../log.ts";
import { openMetrics } from "../metrics/metrics.ts";
import { CODE_ALARM, type CodeEvent, createCodeWatch } from "./code-watch.ts";

const PUMPED = "possible SMS pumping";
const GUESSED = "possible guessing";

describe("A window of 15 minutes", () => {
  it("raises an alarm when few of its codes are entered, but not for three in ten or for very few codes", () => {
    expect(alarmsAfter({ sent: 10, verified: 2 })).toEqual([PUMPED]);
    expect(alarmsAfter({ sent: 10, verified: 3 })).toEqual([]);
    expect(alarmsAfter({ sent: 9 })).toEqual([]);
  });

  it("raises another alarm when most of the entered codes are wrong", () => {
    expect(alarmsAfter({ verified: 4, wrong: 7 })).toEqual([GUESSED]);
    expect(alarmsAfter({ verified: 4, wrong: 6 })).toEqual([]);
    expect(alarmsAfter({ wrong: 9 })).toEqual([]);
  });

  it("is judged once, and the next one counts from zero", () => {
    expect(alarmsAfter({ sent: 20 }, { sent: 5 })).toEqual([PUMPED]);
    expect(alarmsAfter({ sent: 20 }, { sent: 20 })).toEqual([PUMPED, PUMPED]);
  });
});

it("sent, wrong and right codes are counted, and the alarm is logged without a number", { tags: "full" }, async () => {
  const world = await openWorld();
  const [mobile, others] = ["9700000000", Array.from({ length: CODE_ALARM.minimum }, (_, n) => `970000001${n}`)];
  const { body } = await world.visitor.ask("sendOtp", { body: { mobile } });
  const otp = body.embeddedCode ?? "";
  const wrong = otp.startsWith("1") ? `2${otp.slice(1)}` : `1${otp.slice(1)}`;
  expect((await world.visitor.ask("verifyOtp", { body: { mobile, otp: wrong } })).status).toBe(422);
  expect((await world.visitor.ask("verifyOtp", { body: { mobile, otp, name: "Asha" } })).status).toBe(200);
  for (const other of others) await world.visitor.ask("sendOtp", { body: { mobile: other } });
  world.clock.forward(CODE_ALARM.windowMs);
  await world.visitor.ask("sendOtp", { body: { mobile } });
  // Asha and Ravi have already signed in.
  const lines = (await world.ctx.metrics.registry.metrics()).split("\n");
  for (const line of ['"sent"} 14', '"verified"} 3', '"wrong"} 1'])
    expect(lines).toContain(`prashasti_codes_total{event=${line}`);
  expect(world.logged.filter((line) => line.includes(PUMPED))).toHaveLength(1);
  expect(world.logged.join("")).not.toContain("97000000");
  await world.close();
});

/** Sends each window's events and one event after it, and returns the alarms that were logged. */
function alarmsAfter(...windows: Partial<Record<CodeEvent, number>>[]): string[] {
  const logged: string[] = [];
  let now = 0;
  const log = openLog("info", { write: (line) => void logged.push(line) });
  const countCode = createCodeWatch({ clock: () => new Date(now), log, metrics: openMetrics() });
  for (const counts of windows) {
    for (const [event, times] of Object.entries(counts)) for (let n = 0; n < times; n++) countCode(event as CodeEvent);
    now += CODE_ALARM.windowMs;
  }
  countCode("verified");
  return logged.map((line) => [PUMPED, GUESSED].find((alarm) => line.includes(alarm)) ?? line);
}
