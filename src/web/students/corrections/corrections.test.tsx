// The correction requests of a list, and what follows an answer.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Correction } from "#api/certificate.ts";
import { SAY } from "#domain/say/say.ts";
import { templateWith } from "../../../../test/screen/designer.tsx";
import { openStudentsAs } from "../../../../test/screen/role.ts";
import { idOf, NOW } from "../../../../test/screen/samples.ts";
import { says, until } from "../../../../test/screen/screen.tsx";
import { dialogOf, MEERA, openStudents } from "../../../../test/screen/students.tsx";
import { DESIGN } from "../../../../test/organiser.ts";

const say = SAY.corrections;
const ASKED: Correction = {
  id: idOf("correction"),
  kind: "name",
  email_before: "",
  student: { id: MEERA.id, name: MEERA.name },
  name_before: MEERA.name,
  name_asked: "Meera Nayar",
  note: "",
  email: MEERA.email,
  state: "open",
  asked_at: NOW,
  answered_at: null,
};
const ACCEPTED: Correction = {
  ...ASKED,
  student: { id: MEERA.id, name: "Meera Nayar" },
  state: "accepted",
  answered_at: NOW,
};

test("an accepted name offers at once to send the certificate with it", { tags: "full" }, async () => {
  const list: Correction[] = [ASKED];
  const { press, asked } = await openStudents({
    answers: {
      getTemplate: { data: { ...templateWith(DESIGN), corrections: 1 } },
      listCorrections: () => ({ data: [...list] }),
      answerCorrection: { ...ACCEPTED, unsent: true },
      sendMail: () => {
        list[0] = { ...ACCEPTED, unsent: false };
        return { message: "", queued: 1, alreadySent: 0, withoutEmail: [], days: [1] };
      },
    },
  });
  await press(say.look);
  const dialog = await dialogOf(say.listTitle);
  expect(dialog.queryByRole("button", { name: SAY.mail.sendCorrected })).toBeNull();
  await press(say.acceptOf(MEERA.name));
  await dialog.findByText(say.states.accepted);
  await press(SAY.mail.sendCorrected);
  await says(SAY.mail.started(1));
  await until(() => within(document.body).queryByRole("button", { name: SAY.mail.sendCorrected }) === null);
  const body = asked.find(({ name }) => name === "sendMail")?.body;
  expect(body).toMatchObject({ student_ids: [MEERA.id], changed: true });
});

test("a request is declined with a reason, and the history shows it; Cancel goes back to the two answers", async () => {
  const reason = "It is what the college wrote.";
  const { press, fill, asked } = await openStudents({
    answers: {
      getTemplate: { data: { ...templateWith(DESIGN), corrections: 1 } },
      listCorrections: { data: [ASKED] },
      answerCorrection: { ...ASKED, state: "declined", reason, answered_at: NOW },
    },
  });
  await press(say.look);
  const dialog = await dialogOf(say.listTitle);
  await press(say.declineOf(MEERA.name));
  expect(document.activeElement).toBe(await dialog.findByLabelText(say.reason));
  await press(SAY.product.cancel);
  expect(document.activeElement).toBe(await dialog.findByRole("button", { name: say.declineOf(MEERA.name) }));
  await press(say.declineOf(MEERA.name));
  await fill(say.reason, reason);
  expect(asked.some(({ name }) => name === "answerCorrection")).toBe(false);
  await press(say.declineNow);
  await dialog.findByText(reason);
  await dialog.findByText(say.states.declined);
  expect(asked.find(({ name }) => name === "answerCorrection")?.body).toEqual({ accept: false, reason });
});

test("a viewer is not offered to send it", async () => {
  const { press } = await openStudentsAs("viewer", { listCorrections: { data: [{ ...ACCEPTED, unsent: true }] } });
  await press(say.look);
  await dialogOf(say.listTitle);
  await says(say.states.accepted);
  expect(screen.queryByRole("button", { name: SAY.mail.sendCorrected })).toBeNull();
});
