// Who did not get their certificate, above the list: each is solved by a corrected address, or left.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { NOW } from "../../../test/screen/samples.ts";
import { field, says, until } from "../../../test/screen/screen.tsx";
import { refusal } from "../../../test/screen/server.ts";
import { AT_REST, MEERA, openStudents, STUDENT } from "../../../test/screen/students.tsx";

const say = SAY.mail;
const why = { reason: say.returned.mailboxMissing, code: "delivery.mailbox_missing", details: "" };
const { id, name, email } = MEERA;
const MISSED = { id, name, email, mobile: "9876500002", mended: false, block: null, ...why };
const MISSING = { ...AT_REST, unreached: 1, failed: [MISSED] };
const BOUNCED = { ...MEERA, delivery: { state: "failed" as const, ...why, at: NOW } };
const panel = async () => within(await screen.findByRole("region", { name: say.progressLabel }));

test(
  "one who did not get it is mailed at a corrected address, and then is named no more",
  { tags: "full" },
  async () => {
    const { press, fill, asked, server } = await openStudents({
      students: [BOUNCED],
      answers: { sendingProgress: MISSING, updateStudent: BOUNCED },
    });
    (await panel()).getByText(say.unreached(1));
    expect(field(say.emailOf(name)).value).toBe(email);
    await fill(say.emailOf(name), "meera.nair@example.com");
    Object.assign(server, { sendMail: { message: "", queued: 1, alreadySent: 0, withoutEmail: [], days: [1] } });
    server.sendingProgress = AT_REST;
    await press(say.sendTo(name));
    await says(say.started(1));
    await until(() => screen.queryByText(say.unreached(1)) === null);
    const bodies = asked.filter((call) => ["updateStudent", "sendMail"].includes(call.name)).map(({ body }) => body);
    const before = { name, email };
    expect(bodies).toMatchObject([
      { name, email: "meera.nair@example.com", before },
      { student_ids: [id], again: true },
    ]);
  },
);

test("the same address is not changed, and why nothing goes there is said", { tags: "full" }, async () => {
  const blocked = { queued: 0, alreadySent: 0, withoutEmail: [], days: [], blocked: 1 };
  const { press, asked } = await openStudents({
    students: [BOUNCED],
    answers: { sendingProgress: MISSING, sendMail: { ...blocked, message: say.suppressed.bounced } },
  });
  await press(say.sendTo(name));
  await says(say.suppressed.bounced);
  (await panel()).getByText(say.unreached(1));
  expect(asked.some((call) => call.name === "updateStudent")).toBe(false);
});

test("trying all of them again says why nothing goes to those who unsubscribed", async () => {
  const blocked = { queued: 0, alreadySent: 0, withoutEmail: [], days: [], blocked: 1 };
  const { press } = await openStudents({
    students: [BOUNCED],
    answers: { sendingProgress: MISSING, sendMail: { ...blocked, message: say.suppressed.unsubscribed } },
  });
  await press(say.retryFailed(1));
  await says(say.suppressed.unsubscribed);
});

test(
  "a blocked address is mailed again after a question, and what came back twice is the operator's",
  { tags: "full" },
  async () => {
    const liftable = { ...MISSING, failed: [{ ...MISSED, block: "liftable" as const }] };
    const { press, asked, server } = await openStudents({
      students: [BOUNCED],
      answers: {
        sendingProgress: liftable,
        liftBlock: { ok: true },
        sendMail: { message: "", queued: 1, alreadySent: 0, withoutEmail: [], days: [1] },
      },
    });
    await press(say.block.liftOf(name));
    within(await screen.findByRole("dialog", { name: say.block.title(email) })).getByText(say.block.text);
    server.sendingProgress = { ...MISSING, failed: [{ ...MISSED, block: "final" as const }] };
    await press(say.block.confirm);
    await says(say.block.lifted(email));
    await until(() => screen.queryByText(say.block.finalHint) !== null);
    expect(screen.queryByRole("button", { name: say.block.liftOf(name) })).toBeNull();
    const bodies = asked.filter((call) => ["liftBlock", "sendMail"].includes(call.name)).map(({ body }) => body);
    expect(bodies).toMatchObject([{ email }, { student_ids: [id], again: true }]);
  },
);

test("from the menu of a student, too, where a refusal is said", { tags: "full" }, async () => {
  const { user, press } = await openStudents({
    students: [BOUNCED],
    answers: { liftBlock: refusal("block.final", { operator: "help@example.com" }) },
  });
  await press(SAY.students.menuOf(name));
  await user.click(await screen.findByRole("menuitem", { name: say.block.lift }));
  await press(say.block.confirm);
  await says(say.block.final("help@example.com"));
});

test("one is left, and not, and has a WhatsApp link", async () => {
  const { press, asked, server } = await openStudents({
    students: [BOUNCED],
    answers: { sendingProgress: MISSING, leaveFailure: { ok: true } },
  });
  const link = (await panel()).getByRole("link", { name: SAY.students.whatsappOf(name) });
  expect(link.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/919876500002\?text=/);
  server.sendingProgress = AT_REST;
  await press(say.leaveOf(name));
  await says(say.left(name));
  await until(() => screen.queryByText(say.unreached(1)) === null);
  server.sendingProgress = MISSING;
  await press(SAY.product.undo);
  (await panel()).getByText(say.unreached(1));
  const bodies = asked.filter((call) => call.name === "leaveFailure").map(({ body }) => body);
  expect(bodies).toEqual([{ left: true }, { left: false }]);
});

test("a corrected address that got nothing yet is shown as new, with what is to be done in full", async () => {
  const mended = { state: "failed" as const, reason: say.notSentToNew, code: "delivery.address_changed", details: "" };
  await openStudents({ students: [{ ...MEERA, delivery: { ...mended, mended: true, at: NOW } }] });
  const list = within(screen.getByRole("table"));
  list.getByText(say.newAddress);
  list.getByText(say.notSentToNew);
  expect(list.queryByText(say.states.failed)).toBeNull();
});

test("a second batch begins at nothing, and one mail that is sent again is one of one", async () => {
  const counts = { ...AT_REST.counts, sent: 98, failed: 1 };
  const going = { ...AT_REST, counts: { ...counts, queued: 50 }, busy: true, mailed: 98 };
  const { server } = await openStudents({ students: [STUDENT, MEERA], answers: { sendingProgress: going } });
  await says(say.progress(0, 50, 0));
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("0");
  expect(say.progress(1, 1, 0)).toBe("1 of 1 mail sent");
  server.sendingProgress = AT_REST;
});
