// A student who is edited stays in view, and the corrected certificate is sent from the message.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { says } from "../../../test/screen/screen.tsx";
import { MEERA, openStudents, RAHUL, STUDENT } from "../../../test/screen/students.tsx";
import { keeping, withKept } from "./kept-rows.ts";

const CHANGED: Student = { ...MEERA, name: "Mira Nayar", changed: true };

test("an edited row stays although the search does not find it any more, and is sent again from the message", async () => {
  const sent = { message: "", queued: 1, alreadySent: 0, withoutEmail: [], days: [1] };
  const { user, press, fill, asked, server } = await openStudents({
    students: [STUDENT, MEERA],
    answers: { updateStudent: CHANGED, sendMail: sent },
  });
  const search = screen.getByRole("searchbox", { name: SAY.students.search });
  await user.type(search, "Meera");
  await press(SAY.students.editOf(MEERA.name));
  await fill(SAY.students.columns.name, CHANGED.name);
  server.listStudents = ({ query: { q = "" } }) => [STUDENT, CHANGED].filter(({ name }) => name.includes(q));
  await press(SAY.product.save);
  await screen.findByRole("rowheader", { name: CHANGED.name });
  within(screen.getByRole("table")).getByText(SAY.mail.changed);
  await press(SAY.mail.sendCorrected);
  await says(SAY.mail.started(1));
  const body = asked.find(({ name }) => name === "sendMail")?.body;
  expect(body).toMatchObject({ student_ids: [MEERA.id], changed: true });
});

const row = (student: Student, at: number) => ({ list: "a", at, student });

test("rows are kept at their place, in their own list only, as they were edited last", () => {
  const kept = keeping(keeping([], row(CHANGED, 1)), row({ ...CHANGED, name: "Meera N" }, 0));
  expect(withKept([STUDENT, RAHUL], kept, "a").map(({ name }) => name)).toEqual([STUDENT.name, "Meera N", RAHUL.name]);
  expect(withKept([STUDENT, RAHUL], kept, "b")).toEqual([STUDENT, RAHUL]);
  expect(withKept([MEERA], kept, "a")).toEqual([MEERA]);
});
