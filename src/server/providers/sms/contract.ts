// The contract of all SMS providers, embedded or real: the same cases run on each.
import { UserError } from "#domain/user-error.ts";
import { expect, test } from "vitest";
import type { Sms } from "./interface.ts";
export type SmsUnderTest = {
  sms: () => Sms;
  /** The codes that were delivered, oldest first, with the last four digits of their numbers. */
  carried: () => { ending: string; code: string }[];
};

export function smsContract({ sms, carried }: SmsUnderTest): void {
  test("a code arrives at its number unchanged", async () => {
    expect(await sms().sendCode("9876543210", "012345")).toEqual({ ok: true });
    expect(carried()).toEqual([{ ending: "3210", code: "012345" }]);
  });

  test("a code arrives at a number abroad", async () => {
    expect(await sms().sendCode("+4915112345678", "012345")).toEqual({ ok: true });
    expect(carried()).toEqual([{ ending: "5678", code: "012345" }]);
  });

  test("two simultaneous requests get a code each", async () => {
    const requests = [sms().sendCode("9876543210", "111111"), sms().sendCode("6123456789", "222222")];
    expect(await Promise.all(requests)).toEqual([{ ok: true }, { ok: true }]);
    expect(carried()).toHaveLength(2);
    expect(carried()).toEqual(
      expect.arrayContaining([
        { ending: "3210", code: "111111" },
        { ending: "6789", code: "222222" },
      ]),
    );
  });

  test("an impossible number is refused before a vendor is asked; the embedded provider accepts it", async () => {
    const { embedded } = sms();
    const answer = await sms()
      .sendCode("0123456789", "123456")
      .catch((error: unknown) => error);
    expect(answer).toEqual(embedded ? { ok: true } : new UserError("mobile.invalid"));
    expect(carried()).toEqual(embedded ? [{ ending: "6789", code: "123456" }] : []);
  });
}
