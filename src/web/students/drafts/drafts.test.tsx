// A program's link: the prepared batch, exactly its people, sent by a press and once.
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Draft, DraftedPerson } from "#api/calls/drafts.ts";
import { SAY } from "#domain/say/say.ts";
import { idOf, NOW, TEMPLATE } from "../../../../test/screen/samples.ts";
import { says, until } from "../../../../test/screen/screen.tsx";
import { type Answers, refusal } from "../../../../test/screen/server.ts";
import { audienceOf, dialogOf, MEERA, openStudents, RAHUL, rowOf, STUDENT } from "../../../../test/screen/students.tsx";
import { whenText } from "../../ui/when-text.ts";

const say = SAY.drafts;
const DRAFT: Draft = {
  id: idOf("draft"),
  key: "Club agent",
  created_at: NOW,
  sent_at: null,
  people: 3,
  student_ids: [MEERA.id, STUDENT.id],
};
const PEOPLE: DraftedPerson[] = [
  { id: MEERA.id, name: MEERA.name, email: MEERA.email, outcome: "mailed" },
  { id: STUDENT.id, name: STUDENT.name, email: "", outcome: "without_email" },
];
const open = (answers: Answers = {}) =>
  openStudents({
    students: [STUDENT, MEERA, RAHUL],
    search: `?draft=${DRAFT.id}`,
    answers: {
      getDraft: { data: DRAFT },
      listDraftPeople: { data: PEOPLE },
      pickedAudience: { audience: audienceOf([MEERA], 1), rows: [rowOf(MEERA, 0)] },
      sendMail: { message: "", queued: 1, alreadySent: 0, withoutEmail: [], days: [] },
      ...answers,
    },
  });

test("its people are shown, and nobody else is sent anything, under the batch's own id", async () => {
  const { user, asked } = await open();
  // The dialog of the loading batch gives way to the one that sends it.
  await says(say.preparedBy("Club agent", whenText(NOW)));
  const dialog = await dialogOf(say.title);
  await dialog.findByText(STUDENT.name);
  const list = dialog.getByRole("list", { name: say.people(2) });
  expect([...list.children].map((row) => row.textContent)).toEqual([
    `${MEERA.name}${MEERA.email}`,
    `${STUDENT.name}${say.outcomes.without_email}`,
  ]);
  expect(dialog.queryByText(RAHUL.name)).toBeNull();
  dialog.getByText(say.gone(1));
  const send = dialog.getByRole<HTMLButtonElement>("button", { name: SAY.students.sendPicked });
  await until(() => !send.disabled);
  expect(asked.some(({ name }) => name === "sendMail")).toBe(false);
  await user.click(send);
  await says(SAY.mail.started(1));
  expect(asked.filter(({ name }) => name === "sendMail").map(({ body }) => body)).toEqual([
    { user_template_id: TEMPLATE.id, sending_id: DRAFT.id, student_ids: [MEERA.id] },
  ]);
  await until(() => screen.queryByRole("dialog") === null && !location.search.includes("draft"));
});

test("one that was sent says so, and has no button to send it again", async () => {
  const { asked } = await open({ getDraft: { data: { ...DRAFT, sent_at: NOW } } });
  await says(say.sent(whenText(NOW)));
  const dialog = await dialogOf(say.title);
  expect(dialog.queryByRole("button", { name: SAY.students.sendPicked })).toBeNull();
  expect(asked.some(({ name }) => name === "pickedAudience")).toBe(false);
});

test("who may not send is told so, and closing leaves the link", async () => {
  const { user } = await open({ getDraft: refusal("draft.not_found") });
  const dialog = await dialogOf(say.title);
  await says(say.notFound);
  const [close] = dialog.getAllByRole("button", { name: SAY.product.close });
  if (close === undefined) throw new Error("No button");
  await user.click(close);
  await until(() => screen.queryByRole("dialog") === null && !location.search.includes("draft"));
});
