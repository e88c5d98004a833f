import { expect, test } from "vitest";
import { withWithdrawal } from "./with-withdrawal.ts";
import type { DeliveryState } from "#domain/mail/delivery-state.ts";

const of = (state: DeliveryState) => ({
  delivery: { state, reason: "", code: "", details: "", at: "2026-11-20T10:00:00Z" },
});

test("deleting a student with a certificate shows what happens to the certificate", () => {
  const withdrawn = "Sure? A certificate they already have will then say 'Withdrawn'.";
  expect(withWithdrawal("Sure?", [{ delivery: null }, of("sent")])).toBe(withdrawn);
  // Handed over; or being sent, and delivered before the answer arrives.
  for (const state of ["given", "queued", "sending", "deferred"] as const)
    expect(withWithdrawal("Sure?", [of(state)])).toBe(withdrawn);
  expect(withWithdrawal("Sure?", [{ delivery: null }, of("failed")])).toBe("Sure?");
});
