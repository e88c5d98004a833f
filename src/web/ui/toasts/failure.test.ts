import { expect, test } from "vitest";
import type { ErrorCode } from "#domain/error-codes.ts";
import { SAY } from "#domain/say/say.ts";
import { CallError } from "../../client.ts";
import { failure, reasonOr } from "./failure.ts";

const { updateFailed } = SAY.profile;
const { deleteFailed } = SAY.students;
const refused = (message: string, status: number, code: ErrorCode) => new CallError(message, status, { code });
const noRoom = refused(SAY.http.noRoom, 503, "server.disk_full");
const unexpected = refused(SAY.http.unexpected, 500, "server.unexpected");

test.each([
  [
    "a refusal has its reason",
    updateFailed,
    refused("Too long.", 422, "profile.too_long"),
    `${updateFailed}. Too long.`,
  ],
  [
    "a full stop is not doubled",
    deleteFailed,
    refused("Too late.", 409, "mail.on_its_way"),
    "Failed to delete student. Too late.",
  ],
  ["a full disk is named", updateFailed, noRoom, `${updateFailed}. ${SAY.http.noRoom}`],
  ["an unexpected error has no reason", updateFailed, unexpected, updateFailed],
  ["an answer of a proxy has no reason", updateFailed, new CallError("Bad gateway", 502), updateFailed],
  ["no answer is a reason", updateFailed, new CallError(SAY.http.offline, 0), `${updateFailed}. ${SAY.http.offline}`],
  [
    "advice is given once",
    SAY.templates.deleteFailed,
    new CallError(SAY.http.offline, 0),
    "Failed to delete template. Please try again. Can't reach the server.",
  ],
  ["an error of our own has no reason", updateFailed, new Error("No such thing"), updateFailed],
  ["nothing is said twice", deleteFailed, refused(deleteFailed, 404, "student.not_found"), deleteFailed],
])("the situation comes first: %s", (_, sentence, error, text) => {
  expect(failure(sentence, error)).toBe(text);
});

test.each([
  ["a refusal", refused(SAY.login.otpWrong, 422, "otp.wrong"), SAY.login.otpWrong],
  ["a full disk", noRoom, SAY.http.noRoom],
  ["an unexpected error", unexpected, "Invalid OTP or an error occurred."],
  ["an answer of a proxy", new CallError("Bad gateway", 502), "Invalid OTP or an error occurred."],
  ["no answer", new CallError(SAY.http.offline, 0), "Invalid OTP or an error occurred."],
])("the server's message takes the place of the situation's only where it gave one: %s", (_, error, text) => {
  expect(reasonOr(SAY.login.verifyFailed, error)).toBe(text);
});
