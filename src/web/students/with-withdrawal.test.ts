import { expect, test } from "vitest";
import { withWithdrawal } from "./with-withdrawal.ts";

const of = (state: "sent" | "failed") => ({ delivery: { state, reason: "", at: "2026-11-20T10:00:00Z" } });

test("whoever deletes a student who was mailed is told what becomes of the certificate", () => {
  const withdrawn = "Sure? A certificate that was mailed will then say 'Withdrawn'.";
  expect(withWithdrawal("Sure?", [{ delivery: null }, of("sent")])).toBe(withdrawn);
  expect(withWithdrawal("Sure?", [{ delivery: null }, of("failed")])).toBe("Sure?");
});
