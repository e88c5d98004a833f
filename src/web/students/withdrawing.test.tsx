// Withdrawing certificates on the students screen, and giving them again.
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { WITHDRAWAL } from "#domain/certificate/withdrawal.ts";
import { SAY } from "#domain/say/say.ts";
import { NOW } from "../../../test/screen/samples.ts";
import { field, says } from "../../../test/screen/screen.tsx";
import { BROKEN, type Request } from "../../../test/screen/server.ts";
import { audienceOf, AT_REST, dialogOf, MEERA, openStudents, RAHUL, STUDENT } from "../../../test/screen/students.tsx";

const say = SAY.withdrawal;
const WITHDRAWN = { ...MEERA, withdrawn: { at: NOW, reason: "Was not present" } };

test("one certificate is withdrawn from its row's menu with a reason, and that is undone", async () => {
  const asked: object[] = [];
  const { user, press, fill, server } = await openStudents({
    students: [MEERA],
    answers: {
      withdrawCertificates: ({ body }: Request<"withdrawCertificates">) => {
        asked.push(body);
        return { withdrawn: [MEERA.id], not_issued: 0 };
      },
      restoreCertificates: ({ body }: Request<"restoreCertificates">) => {
        asked.push(body);
        return { restored: [MEERA.id] };
      },
    },
  });
  await press(SAY.students.menuOf(MEERA.name));
  await user.click(await screen.findByRole("menuitem", { name: say.withdraw }));
  const dialog = await dialogOf(say.title);
  dialog.getByText(say.text(MEERA.name));
  expect(field(say.reason).maxLength).toBe(WITHDRAWAL.reason);
  await fill(say.reason, "Was not present");
  server.listStudents = () => [WITHDRAWN];
  await press(say.submit);
  await says(say.done(1));
  await says("Was not present");
  server.listStudents = () => [MEERA];
  await press(SAY.product.undo);
  await says(say.givenAgain(1));
  const several = { user_template_id: MEERA.user_template_id, student_ids: [MEERA.id] };
  expect(asked).toEqual([{ ...several, reason: "Was not present" }, several]);
});

test("a withdrawn certificate's menu offers to give it again, and neither mail nor handing over", async () => {
  const { user, press } = await openStudents({
    students: [WITHDRAWN],
    answers: { restoreCertificates: { restored: [MEERA.id] } },
  });
  await press(SAY.students.menuOf(MEERA.name));
  const again = await screen.findByRole("menuitem", { name: say.giveAgain });
  const offered = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  expect(offered).toEqual([SAY.students.certificate, SAY.students.copyLink, say.giveAgain, SAY.product.delete]);
  await user.click(again);
  await says(say.givenAgain(1));
});

test("of several that are selected, those not issued are named as such, and a failure is said", async () => {
  const { user, press, server } = await openStudents({
    students: [STUDENT, MEERA, RAHUL],
    answers: { withdrawCertificates: BROKEN },
  });
  await user.click(screen.getByRole("checkbox", { name: SAY.students.selectPage }));
  await press(say.withdraw);
  (await dialogOf(say.title)).getByText(say.severalText(3));
  await press(say.submit);
  await says(new RegExp(say.failed));
  Object.assign(server, { withdrawCertificates: { withdrawn: [MEERA.id, RAHUL.id], not_issued: 1 } });
  await press(say.submit);
  await says(say.done(2));
  await says(say.notIssued(1));
});

test("the dialogs for sending and downloading say how many are withdrawn", { tags: "full" }, async () => {
  const { press } = await openStudents({
    students: [STUDENT, RAHUL, WITHDRAWN],
    answers: {
      sendingProgress: { ...AT_REST, withdrawn: 1 },
      sendingAudience: { ...audienceOf([MEERA]), withdrawn: 1 },
    },
  });
  await press(SAY.exports.open);
  const download = await dialogOf(SAY.exports.title);
  download.getByText(SAY.exports.count(2));
  download.getByText(say.notDownloaded(1));
  await press(SAY.product.cancel);
  await press(SAY.students.sendAll);
  await dialogOf(SAY.mail.confirmTitle);
  await says(say.noMail(1));
});
