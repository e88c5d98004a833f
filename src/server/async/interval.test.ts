import { expect, it } from "vitest";
import { HOUR } from "#domain/time.ts";
import { every } from "./interval.ts";

it("runs again and again, also after a failed round, and no more once it is stopped", async () => {
  const faults: unknown[] = [];
  let rounds = 0;
  const thrice = Promise.withResolvers<void>();
  const work = async () => {
    rounds++;
    if (rounds === 3) thrice.resolve();
    if (rounds === 1) throw new Error("The first fails");
  };
  const going = every(1, work, (error) => faults.push(error));
  await thrice.promise;
  going.stop();
  await going.ended;
  expect(rounds).toBe(3);
  expect(faults).toEqual([new Error("The first fails")]);
});

it("has ended when the running round is over", async () => {
  const told: string[] = [];
  const round = Promise.withResolvers<void>();
  const going = every(
    HOUR,
    () => round.promise.then(() => void told.push("round")),
    (fault) => expect.fail(String(fault)),
  );
  going.stop();
  const ended = going.ended.then(() => told.push("ended"));
  round.resolve();
  await ended;
  expect(told).toEqual(["round", "ended"]);
});
