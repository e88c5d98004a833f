// The whole family: each starter design in each shape that messengers and screens give it.
import { expect, test } from "vitest";
import { HARD, unread, WITH_CODE } from "../../../test/credentials/messenger-pictures.ts";
import { openHandedIn } from "./picture-codes.ts";

test("the code of every starter design is read, however small and compressed", { timeout: 1_200_000 }, async () => {
  const faults = await unread(
    WITH_CODE,
    { side: 2480, treatments: HARD },
    async (picture) => (await openHandedIn(picture)).codes,
  );
  expect(faults).toEqual([]);
});
