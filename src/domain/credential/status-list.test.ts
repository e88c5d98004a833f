import { expect, test } from "vitest";
import { hasBit, setBits, STATUS_LIST } from "./status-list.ts";

test("bits are counted from the highest of the first byte", () => {
  const bits = new Uint8Array(STATUS_LIST.entries / 8);
  setBits(bits, [0, 9, STATUS_LIST.entries - 1]);
  expect([...bits.subarray(0, 3)]).toEqual([0x80, 0x40, 0]);
  expect(bits.at(-1)).toBe(1);
  const set = Array.from({ length: STATUS_LIST.entries }, (_, at) => at).filter((index) => hasBit(bits, index));
  expect(set).toEqual([0, 9, STATUS_LIST.entries - 1]);
  expect(hasBit(bits, STATUS_LIST.entries)).toBe(false);
});
