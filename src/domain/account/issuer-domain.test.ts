// How long the proof of an issuer's domain counts.
import { expect, test } from "vitest";
import { DAY } from "../time.ts";
import { afterCheck } from "./issuer-domain.ts";

const at = (days: number) => new Date(days * DAY);

test("a proof that is missing counts for three days, and again from the day it is back", () => {
  const never = { method: null, verifiedAt: null, checkedAt: null, failingSince: null };
  expect(afterCheck(never, undefined, at(1))).toMatchObject({ verifiedAt: null, failingSince: at(1) });
  const first = afterCheck(never, "dns", at(1));
  expect(first).toEqual({ method: "dns", verifiedAt: at(1), checkedAt: at(1), failingSince: null });
  const later = afterCheck(first, "file", at(2));
  expect(later).toMatchObject({ method: "file", verifiedAt: at(1), checkedAt: at(2) });
  const missing = afterCheck(afterCheck(later, undefined, at(3)), undefined, at(5));
  expect(missing).toMatchObject({ verifiedAt: at(1), failingSince: at(3), checkedAt: at(5) });
  expect(afterCheck(missing, "dns", at(5.5))).toMatchObject({ verifiedAt: at(1), failingSince: null });
  const over = afterCheck(missing, undefined, at(6));
  expect(over).toMatchObject({ verifiedAt: null, failingSince: at(3) });
  expect(afterCheck(over, "dns", at(7))).toMatchObject({ verifiedAt: at(7), failingSince: null });
});
