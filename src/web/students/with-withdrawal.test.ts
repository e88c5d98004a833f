import { expect, test } from "vitest";
import type { DeliveryState } from "#domain/mail/delivery.ts";
import { withWithdrawal } from "./with-withdrawal.ts";

const of = (state: DeliveryState) => ({
  delivery: { state, reason: "", code: "", details: "", at: "2026-11-20T10:00:00Z" },
});

test("whoever deletes a student who has a certificate is told what becomes of the certificate", () => {
  const withdrawn = "Sure? A certificate they already have will then say 'Withdrawn'.";
  expect(withWithdrawal("Sure?", [{ delivery: null }, of("sent")])).toBe(withdrawn);
  // Given by hand; or on its way, and there before the answer is.
  for (const state of ["given", "queued", "sending", "deferred"] as const)
    expect(withWithdrawal("Sure?", [of(state)])).toBe(withdrawn);
  expect(withWithdrawal("Sure?", [{ delivery: null }, of("failed")])).toBe("Sure?");
});
