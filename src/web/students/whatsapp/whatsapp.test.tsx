// Certificates by WhatsApp on the students screen: the choice in the send dialog, the panel, and one student's switch.
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { WhatsAppAudience, WhatsAppProgress, WhatsAppStudent } from "#api/whatsapp.ts";
import type { Content, Element } from "#domain/canvas/content.ts";
import { DEFAULT_TEXTS } from "#domain/canvas/default-texts.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY, MINUTE, SECOND } from "#domain/time.ts";
import { DESIGN } from "../../../../test/organiser.ts";
import { idOf, NOW, SETTINGS } from "../../../../test/screen/samples.ts";
import { says, until } from "../../../../test/screen/screen.tsx";
import { type Answers, BROKEN, refusal } from "../../../../test/screen/server.ts";
import {
  audienceOf,
  dialogOf,
  MEERA,
  openStudents,
  RAHUL,
  rowOf,
  STARTED,
  STUDENT,
} from "../../../../test/screen/students.tsx";
import { whenText } from "../../ui/when-text.ts";

const say = SAY.whatsapp;
const AUDIENCE: WhatsAppAudience = {
  offered: true,
  kept: false,
  due: 2,
  alreadySent: 1,
  onTheWay: 0,
  notAgreed: 3,
  badNumber: 1,
  stopped: 1,
  withdrawn: 0,
  abroad: { due: 1, alreadySent: 1 },
  withoutEmail: { due: 0, alreadySent: 0 },
  toFill: { all: 0, withoutEmail: 0 },
  samples: [],
  message: null,
  opt_in_column: "Opt-in",
  columns: ["Opt-in", "Prize"],
  country: "IN",
  countries: ["DE", "IN"],
  price: { amount: 0.115, currency: "INR" },
};
const AT_REST: WhatsAppProgress = {
  waiting: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  failed: 0,
  failures: [],
  starts: null,
  outage: null,
};

async function open(answers: Answers = {}, design: Content = DESIGN) {
  return openStudents({
    design,
    students: [MEERA, RAHUL],
    answers: {
      appSettings: { ...SETTINGS, whatsapp: true },
      whatsAppAudience: { data: AUDIENCE },
      whatsAppProgress: { data: AT_REST },
      listMessageRows: { data: { rows: [MEERA, RAHUL].map(rowOf), total: 2 } },
      whatsAppStates: { data: [{ id: MEERA.id, state: "read" }] },
      sendWhatsApp: { queued: 2 },
      sendMail: STARTED,
      ...answers,
    },
  });
}

async function openSending(answers: Answers = {}, design: Content = DESIGN) {
  const opened = await open(answers, design);
  await opened.press(SAY.students.sendAll);
  const dialog = await dialogOf(SAY.mail.confirmTitle);
  const choose = async (label: string) =>
    opened.user.selectOptions(await dialog.findByRole("combobox", { name: say.sendBy }), label);
  const ready = async (name: string) => {
    const button = await dialog.findByRole<HTMLButtonElement>("button", { name });
    await until(() => !button.disabled);
    return button;
  };
  const sent = (name: string) => opened.asked.filter((question) => question.name === name).map(({ body }) => body);
  return { ...opened, dialog, choose, ready, sent };
}

test("where nobody has a number, or WhatsApp is not offered, nothing is asked about it", { tags: "full" }, async () => {
  const nobody = { ...AUDIENCE, due: 0, alreadySent: 0, notAgreed: 0, badNumber: 0, stopped: 0 };
  const { dialog, ready } = await openSending({ whatsAppAudience: { data: nobody } });
  await ready(SAY.mail.send(2));
  expect(dialog.queryByRole("combobox", { name: say.sendBy })).toBeNull();
});

test(
  "by WhatsApp alone: who gets one, why others do not, what it costs, and no mail goes",
  { tags: "full" },
  async () => {
    const { user, dialog, choose, ready, sent } = await openSending();
    await choose(say.byWhatsApp);
    await dialog.findByText(/^Checked 2 of 2/);
    for (const words of [
      say.confirm(2),
      say.costs("₹0.23"),
      say.free,
      say.notAgreed(3),
      say.badNumber(1),
      say.stopped(1),
    ])
      expect(dialog.getByText(words)).toBeTruthy();
    await user.click(await ready(say.send(2)));
    await says(say.started(2));
    expect(sent("sendWhatsApp")).toMatchObject([{ user_template_id: MEERA.user_template_id }]);
    expect(sent("sendMail")).toEqual([]);
    expect(screen.queryByRole("dialog", { name: SAY.mail.confirmTitle })).toBeNull();
  },
);

test("by both: one press sends both, and a refusal keeps the dialog", { tags: "full" }, async () => {
  const { user, server, choose, ready, sent } = await openSending({ sendWhatsApp: BROKEN });
  await choose(say.byBoth);
  const button = await ready(say.sendBoth(SAY.mail.send(2), say.messages(2)));
  await user.click(button);
  await says(new RegExp(`^${say.sendFailed}`));
  expect(sent("sendMail")).toEqual([]);
  server.sendWhatsApp = { queued: 2 };
  await user.click(button);
  await until(() => sent("sendMail").length === 1);
  const [first, second] = sent("sendWhatsApp") as { sending_id: string }[];
  expect(second?.sending_id).toBe(first?.sending_id);
});

test(
  "a time is that of both, and certificates that are held are not offered by WhatsApp",
  { tags: "full" },
  async () => {
    const { user, dialog, choose, ready, sent } = await openSending();
    const when = () => dialog.getByRole("combobox", { name: SAY.mail.when });
    const options = () =>
      within(when())
        .queryAllByRole("option")
        .map(({ textContent }) => textContent);
    await until(() => dialog.queryByRole("combobox", { name: SAY.mail.when }) !== null);
    expect(options()).toContain(SAY.publishing.whenHeld);
    await choose(say.byBoth);
    expect(options()).toEqual([SAY.mail.whenNow, SAY.mail.whenLater]);
    await user.selectOptions(when(), SAY.mail.whenLater);
    const button = await dialog.findByRole<HTMLButtonElement>("button", {
      name: say.sendBoth(SAY.mail.plan(2), say.messages(2)),
    });
    expect(button.disabled).toBe(true);
    fireEvent.change(dialog.getByLabelText(SAY.mail.date), { target: { value: inDays(1) } });
    await user.click(await ready(say.sendBoth(SAY.mail.plan(2), say.messages(2))));
    await until(() => sent("sendMail").length === 1);
    const [mail] = sent("sendMail") as { send_at: string }[];
    expect(sent("sendWhatsApp")).toMatchObject([{ send_at: mail?.send_at }]);
  },
);

test(
  "by WhatsApp alone at a time: one in the past is reported at its field, and a good one is planned",
  { tags: "full" },
  async () => {
    const { user, dialog, choose, ready, sent } = await openSending();
    await choose(say.byWhatsApp);
    await user.selectOptions(dialog.getByRole("combobox", { name: SAY.mail.when }), SAY.mail.whenLater);
    const time = dialog.getByLabelText<HTMLInputElement>(SAY.mail.date);
    fireEvent.change(time, { target: { value: inDays(-1) } });
    await user.click(await ready(say.plan(2)));
    await dialog.findByText(SAY.mail.past);
    expect([document.activeElement, sent("sendWhatsApp")]).toEqual([time, []]);
    fireEvent.change(time, { target: { value: inDays(1) } });
    await user.click(await ready(say.plan(2)));
    await says(say.planned(2, whenText(inDays(1))));
    expect(sent("sendWhatsApp")).toMatchObject([{ send_at: new Date(inDays(1)).toISOString() }]);
  },
);

test(
  "those whose certificate is not ready get none, unless all are sent anyway, and AI texts cost what they cost",
  { tags: "full" },
  async () => {
    const [title, ...rest] = DESIGN.elements;
    const design = { ...DESIGN, elements: [{ ...title, text: DEFAULT_TEXTS.title } as Element, ...rest] };
    const rows = [MEERA, { ...RAHUL, name: "ꦲꦱꦠ Rao" }].map(rowOf);
    const audience = { ...AUDIENCE, toFill: { all: 2, withoutEmail: 0 } };
    const answers = { listMessageRows: { data: { rows, total: 2 } }, whatsAppAudience: { data: audience } };
    const { user, dialog, choose, ready, sent } = await openSending(answers, design);
    await choose(say.byWhatsApp);
    await dialog.findByText(SAY.mail.leftOut.noFont("ꦲ ꦱ ꦠ"));
    await dialog.findByText(SAY.studentAi.toSend(1));
    expect(dialog.queryByText(say.free)).toBeNull();
    await user.click(await ready(say.send(1)));
    await until(() => sent("sendWhatsApp").length === 1);
    expect(sent("sendWhatsApp")).toMatchObject([{ except_ids: [RAHUL.id] }]);
  },
);

test(
  "beside mails, only those without an e-mail are checked, and left out of the messages",
  { tags: "full" },
  async () => {
    const asked: unknown[] = [];
    const nobodyReady = { ...STUDENT, name: "ꦲꦱꦠ Rao" };
    const { user, dialog, choose, ready, sent } = await openSending({
      whatsAppAudience: { data: { ...AUDIENCE, withoutEmail: { due: 1, alreadySent: 0 } } },
      listMessageRows: ({ query }) => {
        asked.push(query);
        return { data: { rows: [rowOf(nobodyReady, 0)], total: 1 } };
      },
    });
    await choose(say.byBoth);
    await dialog.findByText(SAY.mail.leftOut.noFont("ꦲ ꦱ ꦠ"));
    expect(asked).toEqual([{ page: "1", without_email: "yes" }]);
    await user.click(await ready(say.sendBoth(SAY.mail.send(2), say.messages(1))));
    await until(() => sent("sendMail").length === 1);
    expect(sent("sendWhatsApp")).toMatchObject([{ except_ids: [STUDENT.id] }]);
    expect(sent("sendMail")[0]).not.toHaveProperty("except_ids");
  },
);

test(
  "beside mails, whoever is left out of the mails is not counted among the messages either",
  { tags: "full" },
  async () => {
    const asked: unknown[] = [];
    const { dialog, user, choose, ready, sent } = await openSending({
      listDueRows: { data: { rows: [MEERA, { ...RAHUL, name: "ꦲꦱꦠ Rao" }].map(rowOf), total: 2 } },
      pickedWhatsAppAudience: ({ body }) => {
        asked.push(body);
        return { data: { ...AUDIENCE, due: 1, alreadySent: 0 }, rows: [] };
      },
    });
    await choose(say.byBoth);
    await dialog.findByText(SAY.mail.leftOut.noFont("ꦲ ꦱ ꦠ"));
    await user.click(await ready(say.sendBoth(SAY.mail.send(1), say.messages(1))));
    await until(() => sent("sendMail").length === 1);
    expect(asked).toEqual([{ student_ids: [RAHUL.id] }]);
    expect(sent("sendWhatsApp")).toMatchObject([{ except_ids: [RAHUL.id] }]);
  },
);

test("before it goes, the first message is shown, and how many go abroad", async () => {
  const { id, name, certificate_number, remarks, extra } = MEERA;
  const samples = [{ id, name, certificate_number, remarks, extra }];
  const message = { to: "+919876543210", text: "Hello Meera", open: "Open certificate" };
  const { user, dialog, choose } = await openSending({ whatsAppAudience: { data: { ...AUDIENCE, samples, message } } });
  await choose(say.byWhatsApp);
  await dialog.findByText(/^Checked 2 of 2/);
  const shown = within(dialog.getByRole("figure", { name: say.preview }));
  for (const words of [message.text, message.open, say.goesTo(message.to)]) expect(shown.getByText(words)).toBeTruthy();
  expect(shown.getByRole("img", { name: SAY.mail.pictureAlt(name) })).toBeTruthy();
  expect(dialog.getByText(new RegExp(say.abroad(1)))).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: say.again }));
  expect(dialog.getByText(new RegExp(say.abroad(2)))).toBeTruthy();
});

test(
  "the selected get theirs by WhatsApp, with the ten seconds in which it can be undone, and are unselected",
  { tags: "full" },
  async () => {
    const audience = { audience: audienceOf([MEERA]), rows: [rowOf(MEERA, 0)] };
    const { user, asked } = await open({
      pickedAudience: audience,
      pickedWhatsAppAudience: {
        data: { ...AUDIENCE, due: 1, alreadySent: 0, abroad: { due: 0, alreadySent: 0 } },
        rows: [rowOf(MEERA, 0)],
      },
      sendWhatsApp: { queued: 1 },
    });
    await user.click(await screen.findByRole("checkbox", { name: SAY.students.select(MEERA.name) }));
    const bar = within(await screen.findByRole("region", { name: SAY.students.selection }));
    await user.click(bar.getByRole("button", { name: SAY.students.sendPicked }));
    const dialog = await dialogOf(SAY.students.sendPickedTitle);
    await user.selectOptions(await dialog.findByRole("combobox", { name: say.sendBy }), say.byWhatsApp);
    expect(dialog.getByText(say.costs("₹0.12"))).toBeTruthy();
    const button = dialog.getByRole<HTMLButtonElement>("button", { name: say.send(1) });
    await until(() => !button.disabled);
    await user.click(button);
    await says(say.started(1));
    expect(asked.find(({ name }) => name === "sendWhatsApp")?.body).toMatchObject({
      student_ids: [MEERA.id],
      hold: true,
    });
    expect(asked.map(({ name }) => name)).not.toContain("sendMail");
    await until(() => screen.queryByRole("region", { name: SAY.students.selection }) === null);
  },
);

test("messages that wait for their time are cancelled or sent now: only those that are shown to start then", async () => {
  const at = new Date(Date.now() + 8 * SECOND).toISOString();
  const starts = { at, messages: 2, later: 1, others: 1 };
  const { user, asked } = await open({
    whatsAppProgress: { data: { ...AT_REST, waiting: 4, starts } },
    cancelWhatsApp: { cancelled: 3 },
    sendWhatsAppNow: refusal("mail.changed_meanwhile"),
  });
  const panel = within(await screen.findByRole("region", { name: say.title }));
  const rest = `${SAY.mail.onLaterDays(1)}${say.ofOtherPlans(1)}`;
  expect(panel.getByText(new RegExp(`^2 messages go out in \\d s${rest.replaceAll(".", "\\.")}$`))).toBeTruthy();
  await user.click(panel.getByRole("button", { name: SAY.mail.sendNow }));
  await says(SAY.mail.movedMeanwhile);
  await user.click(panel.getByRole("button", { name: say.cancel }));
  await says(SAY.mail.cancelDone);
  for (const call of ["sendWhatsAppNow", "cancelWhatsApp"])
    expect(asked.find(({ name }) => name === call)?.body).toEqual({ starts_at: at });
});

test(
  "the column that says who agreed and the country of the numbers are chosen in the dialog",
  { tags: "full" },
  async () => {
    const { user, dialog, choose, sent } = await openSending({ readWhatsAppList: { ok: true } });
    await choose(say.byWhatsApp);
    await user.selectOptions(dialog.getByRole("combobox", { name: say.optInColumn }), "Prize");
    await user.selectOptions(dialog.getByRole("combobox", { name: say.country }), "Germany");
    await until(() => sent("readWhatsAppList").length === 2);
    expect(sent("readWhatsAppList")).toEqual([
      { opt_in_column: "Prize", country: "IN" },
      { opt_in_column: "Opt-in", country: "DE" },
    ]);
  },
);

test("the panel says how far the messages are, why some failed, and sends those again", async () => {
  const failures = [{ id: idOf("meera"), name: MEERA.name, reason: say.faults.notReachable }];
  const progress = { ...AT_REST, waiting: 2, delivered: 1, read: 3, failed: 1, failures, outage: { since: NOW } };
  const { user, asked } = await open({ whatsAppProgress: { data: progress }, cancelWhatsApp: { cancelled: 2 } });
  const panel = within(await screen.findByRole("region", { name: say.title }));
  for (const words of [/2 waiting, 1 delivered, 3 read, 1 failed/, say.faults.notReachable])
    expect(panel.getByText(words)).toBeTruthy();
  expect(panel.getByText(/^WhatsApp has taken no messages of this site since/)).toBeTruthy();
  await says(say.badge(say.states.read));
  await user.click(panel.getByRole("button", { name: say.retry(1) }));
  await says(say.started(2));
  expect(asked.find(({ name }) => name === "sendWhatsApp")?.body).toMatchObject({ student_ids: [idOf("meera")] });
  await user.click(panel.getByRole("button", { name: say.cancel }));
  await until(() => asked.some(({ name }) => name === "cancelWhatsApp"));
});

test("in a student's dialog stands whether they agreed and what they got; both can be changed", async () => {
  const known: WhatsAppStudent = {
    agreed: true,
    number: "+919876543210",
    stopped: false,
    messages: [{ id: idOf("m"), state: "read", at: NOW, reason: "" }],
  };
  const { user, press, asked } = await open({
    whatsAppStudent: { data: known },
    noteWhatsAppConsent: { ok: true },
  });
  await press(SAY.students.editOf(MEERA.name));
  const dialog = await dialogOf(SAY.students.editTitle);
  const agreed = await dialog.findByRole<HTMLInputElement>("switch", { name: say.agreed });
  expect(agreed.checked).toBe(true);
  expect(dialog.getByText(say.goesTo("+919876543210"))).toBeTruthy();
  expect(dialog.getByText(say.states.read)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: say.sendAgain }));
  await says(say.started(2));
  await user.click(agreed);
  await until(() => asked.some(({ name }) => name === "noteWhatsAppConsent"));
  expect(asked.find(({ name }) => name === "noteWhatsAppConsent")?.body).toEqual({ agreed: false });
});

/** As a field for a local time has it. */
function inDays(days: number): string {
  const at = new Date(Date.now() + days * DAY);
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
}
