import { expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { CallError } from "../../client.ts";
import { failure } from "./failure.ts";

const { updateFailed } = SAY.profile;
const { deleteFailed } = SAY.students;

test.each([
  ["the server says what to do", updateFailed, new CallError("Too long.", 422), "Failed to update profile: Too long."],
  ["its own sentence ends", deleteFailed, new CallError("Too late.", 409), "Failed to delete student. Too late."],
  ["there was no answer", updateFailed, new CallError(SAY.http.offline, 0), `${updateFailed}: ${SAY.http.offline}`],
  ["the server broke", updateFailed, new CallError("Busy.", 503), updateFailed],
  ["something else broke", updateFailed, new Error("No such thing"), updateFailed],
  ["the server says the same", deleteFailed, new CallError(deleteFailed, 400), deleteFailed],
])("when %s, the situation comes first", (_, sentence, error, said) => {
  expect(failure(sentence, error)).toBe(said);
});
