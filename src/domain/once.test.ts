import { expect, test } from "vitest";
import { once } from "./once.ts";

test("it is made when it is first asked for, and never again, whatever it is", () => {
  let made = 0;
  const nothing = once(() => {
    made++;
    return undefined;
  });
  expect(made).toBe(0);
  nothing();
  nothing();
  expect(made).toBe(1);
});
