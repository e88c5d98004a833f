import { expect, test } from "vitest";
import type { Student } from "#api/shapes.ts";
import type { DeliveryState } from "#domain/delivery.ts";
import { audienceOf } from "./audience.ts";

const student = (name: string, email: string, state?: DeliveryState): Student => ({
  id: name,
  name,
  certificate_number: "",
  email,
  mobile: "",
  remarks: "",
  user_template_id: "t",
  extra: {},
  delivery: state === undefined ? null : { state, reason: "", at: "2026-11-20T05:30:00.000Z" },
});
const STUDENTS = [
  student("new", "new@example.com"),
  student("refused", "refused@example.com", "failed"),
  student("mailed", "mailed@example.com", "sent"),
  student("waiting", "waiting@example.com", "queued"),
  student("offline", ""),
];

const names = (students: readonly Student[]) => students.map(({ name }) => name);

test("the new and the refused get a mail; the mailed, those on their way and those without an e-mail do not", () => {
  const { due, alreadySent, onTheWay, withoutEmail } = audienceOf(STUDENTS, false);
  expect(names(due)).toEqual(["new", "refused"]);
  expect({ alreadySent, onTheWay }).toEqual({ alreadySent: 1, onTheWay: 1 });
  expect(names(withoutEmail)).toEqual(["offline"]);
});

test("'Send again' adds the mailed, and nobody whose mail is on its way", () => {
  expect(names(audienceOf(STUDENTS, true).due)).toEqual(["new", "refused", "mailed"]);
});
