// Mails to the students of a template: who gets one and why not, what is lost on the way, and how a broadcast ends.
import { fireEvent, screen, within } from "@testing-library/dom";
import { afterEach, expect, test, vi } from "vitest";
import { type Content, type Element, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { DEFAULT_TEXTS } from "#domain/canvas/default-texts.ts";
import type { BatchAudience } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { HOUR } from "#domain/time.ts";
import { DESIGN } from "../../../test/organiser.ts";
import { NOW, OWN_WORKSPACE, PROFILE, TEMPLATE } from "../../../test/screen/samples.ts";
import { says, until } from "../../../test/screen/screen.tsx";
import { type Answers, Fault, refusal, UNREACHABLE } from "../../../test/screen/server.ts";
import {
  AT_REST,
  audienceOf,
  dialogOf,
  MEERA,
  openStudents,
  RAHUL,
  rowOf,
  STARTED,
  STUDENT,
} from "../../../test/screen/students.tsx";

const say = SAY.mail;
const FAILED = new RegExp(`^${say.sendFailed}`);
const EVERYBODY = [STUDENT, MEERA, RAHUL];

afterEach(() => vi.useRealTimers());

test("mails of an empty design are not sent, and the dialog says why", async () => {
  const { dialog } = await openSending({}, EMPTY_CONTENT);
  dialog.getByText(say.noDesign);
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: say.send(0) }).disabled).toBe(true);
});

test("a QR code that is too small to scan is named before the mails go out", { tags: "full" }, async () => {
  const { dialog, ready } = await openSending(
    {},
    {
      ...DESIGN,
      canvasSize: { width: 700, height: 495 },
      elements: [{ id: "qr", type: "image", x: 10, y: 10, width: 40, height: 40 }],
    },
  );
  await ready(2);
  expect(dialog.getByText(say.before.codeTooSmall(62))).toBeTruthy();
});

test("mails that the server refuses are reported by a toast with its sentence", { tags: "full" }, async () => {
  const { user, press, ready } = await openSending({ sendMail: refusal("mail.on_its_way") });
  const send = await ready(2);
  await user.click(send);
  await says(say.onItsWay);
  await until(() => send.getAttribute("aria-busy") === "false");
  await user.keyboard("{Escape}");
  await until(() => screen.queryByRole("dialog", { name: say.confirmTitle }) === null);
  await press(SAY.students.sendAll);
});

test.each([
  ["a message with a 500", { message: "Quota of the relay is used up" }, 500, "Quota of the relay is used up"],
  ["an error with a 400", { error: "No sender set" }, 400, "No sender set"],
  ["an error with a 200", { error: "No sender set" }, 200, "No sender set"],
  ["a message before an error", { message: "Relay closed", error: "E42" }, 502, "Relay closed"],
  ["neither", {}, 500, say.sendFailed],
])(
  "whatever answers in the server's place, its error is the toast: %s",
  { tags: "full" },
  async (_, answer, status, text) => {
    const { user, ready } = await openSending({ sendMail: new Fault(() => Response.json(answer, { status })) });
    await user.click(await ready(2));
    await says(text);
  },
);

test(
  "a test mail that fails after its code was right is sent again without another code",
  { tags: "full" },
  async () => {
    const email = "asha@example.com";
    const { user, press, fill, server, asked } = await openWords({
      sendTestMail: needsEmail(),
      getProfile: { user: PROFILE },
      updateProfile: {
        user: { ...PROFILE, email },
        codes: [{ kind: "email", target: email, sentAt: NOW }],
        unsent: [],
      },
      confirmContact: { user: { ...PROFILE, email, emailVerified: true } },
    });
    await press(say.test);
    await fill(say.testAddress, email);
    await press(SAY.corrections.sendCode);
    await says(SAY.profile.confirm.sentTo(email));
    await user.click(await screen.findByRole("textbox", { name: SAY.login.code }));
    await user.keyboard("482913");
    server.sendTestMail = UNREACHABLE;
    await press(say.testProved);
    await says(FAILED);
    server.sendTestMail = { message: say.testSent(email) };
    await press(say.test);
    await says(say.testSent(email));
    expect(asked.filter(({ name }) => name === "confirmContact")).toHaveLength(1);
  },
);

test("an address for the test mail is saved once a code has proved who they are", async () => {
  const email = "asha@example.com";
  let proved = false;
  const codes = [{ kind: "email" as const, target: email, sentAt: NOW }];
  const { user, press, fill } = await openWords({
    sendTestMail: needsEmail(),
    getProfile: { user: PROFILE },
    updateProfile: () => (proved ? { user: { ...PROFILE, email }, codes, unsent: [] } : refusal("proof.needed")),
    listIdentities: [{ id: "m", kind: "mobile", name: "9876543210", verified_at: NOW, used_at: null }],
    sendProofCode: { resendAfterSeconds: 30, embeddedCode: "482913" },
    proveByCode: () => {
      proved = true;
      return { ok: true as const };
    },
  });
  await press(say.test);
  await fill(say.testAddress, email);
  await press(SAY.corrections.sendCode);
  await press(SAY.profile.fresh.send("+91 9876543210"));
  await says(SAY.login.embeddedCode("482913"));
  await user.click(screen.getByRole("textbox", { name: SAY.login.code }));
  await user.keyboard("482913");
  await press(SAY.profile.fresh.submit);
  await says(SAY.profile.confirm.sentTo(email));
});

test("an e-mail address is asked for, whatever the language of the refusal", async () => {
  const { press } = await openWords({ sendTestMail: needsEmail(), getProfile: { user: PROFILE } });
  await press(say.test);
  await says(say.testAddress);
});

test(
  "an address that is missing or wrong is reported at its field, and nothing is asked of the server",
  { tags: "full" },
  async () => {
    const { press, fill, asked } = await openWords({
      sendTestMail: needsEmail(),
      getProfile: { user: { ...PROFILE, email: "" } },
    });
    await press(say.test);
    await screen.findByLabelText(say.testAddress);
    await press(SAY.corrections.sendCode);
    await says(SAY.students.emailInvalid);
    await fill(say.testAddress, "asha at example");
    await press(SAY.corrections.sendCode);
    await says(SAY.students.emailInvalid);
    expect(asked.map(({ name }) => name)).not.toContain("updateProfile");
  },
);

test("AI's price covers those who get a mail, and none of those left out", { tags: "full" }, async () => {
  const [title, name, ...rest] = DESIGN.elements;
  const elements = [
    { ...title, text: DEFAULT_TEXTS.title },
    { ...name, text: "{{Student Name}} of {{Team}}" },
    ...rest,
  ];
  const rows = [{ ...MEERA, extra: { Team: "Byte Me" } }, RAHUL].map(rowOf);
  const { user, dialog } = await openSending(
    { listDueRows: { data: { rows, total: 2 } } },
    { ...DESIGN, elements: elements as Element[] },
  );
  await dialog.findByText(say.leftOut.checked(2, 2));
  await says(SAY.studentAi.toSend(1));
  await says(`${SAY.price.costs(1)}, ${SAY.price.youHave(10)}`);
  await user.click(dialog.getByRole("switch", { name: say.leftOut.sendAll(1) }));
  await says(SAY.studentAi.toSend(2));
  await says(`${SAY.price.costs(2)}, ${SAY.price.youHave(10)}`);
});

test(
  "an unknown placeholder holds back everybody, and one that is empty in a sentence is reported",
  { tags: "full" },
  async () => {
    const [title, ...rest] = DESIGN.elements;
    const { user, dialog, ready } = await openSending(
      { listDueRows: { data: { rows: [MEERA, { ...RAHUL, remarks: "" }].map(rowOf), total: 2 } } },
      { ...DESIGN, elements: [{ ...title, text: "For {{Team}} and {{Remarks}}" } as Element, ...rest] },
    );
    await dialog.findByText(say.leftOut.nobody);
    expect(dialog.getAllByText(say.leftOut.stillSays(["{{Team}}"]))).toHaveLength(2);
    dialog.getByText(say.leftOut.gaps(1, ["Remarks"]));
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: say.send(0) }).disabled).toBe(true);
    await user.click(dialog.getByRole("switch", { name: say.leftOut.sendAll(2) }));
    await ready(2);
  },
);

test(
  "a gap that a column of the list can fill is filled with one press, or sent anyway",
  { tags: "full" },
  async () => {
    const [title, ...rest] = DESIGN.elements;
    const gap = { ...RAHUL, remarks: "", extra: { Prize: "Winner" } };
    const rows = [MEERA, gap].map(rowOf);
    const { user, press, dialog, ready, server, asked } = await openSending(
      { listDueRows: { data: { rows, total: 2 } }, fillColumn: { students: 1 } },
      { ...DESIGN, elements: [{ ...title, text: "For {{Remarks}}" } as Element, ...rest] },
    );
    await dialog.findByText(say.leftOut.gaps(1, ["Remarks"]));
    const send = dialog.getByRole<HTMLButtonElement>("button", { name: say.send(2) });
    expect(send.disabled).toBe(true);
    await user.click(dialog.getByRole("switch", { name: say.leftOut.withGaps }));
    await ready(2);
    Object.assign(server, {
      listDueRows: { data: { rows: [MEERA, { ...gap, remarks: "Winner" }].map(rowOf), total: 2 } },
    });
    await press(say.leftOut.fillWith("Remarks", "Prize"));
    await says(say.leftOut.filled(1, "Remarks", "Prize"));
    await until(() => dialog.queryByText(say.leftOut.gaps(1, ["Remarks"])) === null);
    await ready(2);
    expect(asked.find(({ name }) => name === "fillColumn")?.body).toMatchObject({ from: "Prize", to: "Remarks" });
  },
);

test("a student whose name has letters without a font is held back, and the letters are named", async () => {
  const { dialog, ready } = await openSending({
    listDueRows: { data: { rows: [MEERA, { ...RAHUL, name: "ꦲꦱꦠ Rao" }].map(rowOf), total: 2 } },
  });
  await dialog.findByText(say.leftOut.noFont("ꦲ ꦱ ꦠ"));
  expect((await ready(1)).textContent).toBe(say.send(1));
});

test("a planned time that has passed meanwhile is reported at its field", { tags: "full" }, async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { user, dialog, asked } = await openSending();
  await dialog.findByText(/^Checked 2 of 2/);
  await user.selectOptions(dialog.getByRole("combobox", { name: say.when }), say.whenLater);
  const time = dialog.getByLabelText<HTMLInputElement>(say.date);
  fireEvent.change(time, { target: { value: localTime(Date.now() + 1 * HOUR) } });
  vi.setSystemTime(Date.now() + 2 * HOUR);
  await user.click(dialog.getByRole("button", { name: say.plan(2) }));
  await dialog.findByText(say.past);
  expect(document.activeElement).toBe(time);
  expect(asked.map(({ name }) => name)).not.toContain("sendMail");
  fireEvent.change(time, { target: { value: localTime(Date.now() + 3 * HOUR) } });
  await until(() => dialog.queryByText(say.past) === null);
});

test("a click after the last mail was sent shows how the broadcast ended", async () => {
  const busy = { ...AT_REST, busy: true, counts: { ...AT_REST.counts, queued: 2 } };
  const ended = { ...AT_REST, mailed: 2, counts: { ...AT_REST.counts, sent: 2 }, since: { sent: 2, failed: 0 } };
  const { press } = await openStudents({
    answers: { sendingProgress: { ...busy, starts: soon() }, steerSending: ended },
  });
  await press(say.sendNow);
  await says(say.allSent);
  await until(() => screen.queryByRole("region", { name: say.progressLabel }) === null);
});

test("a broadcast that lasts longer than one connection is followed again", async () => {
  const told = { ...AT_REST, busy: true, starts: soon(), counts: { ...AT_REST.counts, queued: 2 } };
  const paused = { ...told, pausedAt: new Date().toISOString() };
  const lines = [told, paused].map((progress) => `${JSON.stringify(progress)}\n`);
  const { asked } = await openStudents({
    answers: {
      sendingProgress: told,
      live: () => {
        const line = lines.shift();
        return line === undefined ? new Promise(() => {}) : new Response(line);
      },
    },
  });
  await screen.findByRole("region", { name: say.progressLabel });
  const before = bodiesOf(asked, "sendingProgress").length;
  await says(say.paused(2));
  expect(bodiesOf(asked, "sendingProgress")).toHaveLength(before);
});

test("late students get a time of their own, and mails that were planned before are shown with them", async () => {
  const planned = { ...soon(), mails: 1, others: 3 };
  const { press, asked } = await openStudents({
    answers: {
      sendingProgress: { ...AT_REST, busy: true, starts: planned, counts: { ...AT_REST.counts, queued: 4 } },
      steerSending: AT_REST,
    },
  });
  await says(/^1 mail goes out in \d+ s\. 3 mails are scheduled for later$/);
  await press(say.cancelWaiting);
  await says(say.cancelDone);
  expect(asked).toContainEqual(
    expect.objectContaining({ name: "steerSending", body: { act: "cancel", starts_at: planned.at } }),
  );
});

test(
  "selected students whose answer was lost are mailed once, and stay selected until then",
  { tags: "full" },
  async () => {
    const { user, server, asked } = await openStudents({
      students: EVERYBODY,
      answers: {
        pickedAudience: { audience: audienceOf([MEERA]), rows: [rowOf(MEERA, 0)] },
        sendMail: UNREACHABLE,
      },
    });
    await user.click(screen.getByRole("checkbox", { name: SAY.students.select(MEERA.name) }));
    const bar = within(await screen.findByRole("region", { name: SAY.students.selection }));
    await user.click(bar.getByRole("button", { name: SAY.students.sendPicked }));
    const dialog = await dialogOf(SAY.students.sendPickedTitle);
    await dialog.findByText(/^Checked 1 of 1/);
    const send = dialog.getByRole("button", { name: SAY.students.sendPicked });
    await user.click(send);
    await says(FAILED);
    server.sendMail = { ...STARTED, queued: 1 };
    await until(() => send.getAttribute("aria-busy") === "false");
    await user.click(send);
    await says(say.started(1));
    await until(() => screen.queryByRole("region", { name: SAY.students.selection }) === null);
    const [first, second] = bodiesOf(asked, "sendMail");
    expect(first).toMatchObject({ student_ids: [MEERA.id] });
    expect(second).toEqual(first);
  },
);

test(
  "selected students who were already mailed are counted as such, and mailed again on request",
  { tags: "full" },
  async () => {
    const audience = { ...audienceOf([MEERA, RAHUL]), due: 0, alreadySent: 2 };
    const rows = [MEERA, RAHUL].map((student, place) => ({ ...rowOf(student, place), mailed: true }));
    const { user, asked } = await openStudents({
      students: EVERYBODY,
      answers: { pickedAudience: { audience, rows }, sendMail: STARTED },
    });
    for (const { name } of [MEERA, RAHUL])
      await user.click(screen.getByRole("checkbox", { name: SAY.students.select(name) }));
    const bar = within(await screen.findByRole("region", { name: SAY.students.selection }));
    await user.click(bar.getByRole("button", { name: SAY.students.sendPicked }));
    const dialog = await dialogOf(SAY.students.sendPickedTitle);
    const send = dialog.getByRole<HTMLButtonElement>("button", { name: SAY.students.sendPicked });
    await says(say.alreadySent(2));
    await says(say.nobody);
    expect(send.disabled).toBe(true);
    await user.click(dialog.getByRole("checkbox", { name: say.again }));
    await says(say.confirm(2));
    expect(dialog.queryByText(say.alreadySent(2))).toBeNull();
    await until(() => !send.disabled);
    await user.click(send);
    await says(say.started(2));
    expect(bodiesOf(asked, "sendMail")).toMatchObject([{ student_ids: [MEERA.id, RAHUL.id], again: true }]);
  },
);

test(
  "a student whose answer was lost is mailed once, although the row does not show it",
  { tags: "full" },
  async () => {
    const { user, press, server, asked } = await openStudents({
      students: [MEERA],
      answers: { sendMail: UNREACHABLE },
    });
    server.listStudents = UNREACHABLE as never;
    await press(SAY.students.menuOf(MEERA.name));
    await user.click(await screen.findByRole("menuitem", { name: say.sendOne }));
    await says(FAILED);
    server.sendMail = { ...STARTED, queued: 1 };
    await press(SAY.students.menuOf(MEERA.name));
    await user.click(await screen.findByRole("menuitem", { name: say.sendOne }));
    await says(say.started(1));
    const [first, second] = bodiesOf(asked, "sendMail");
    expect(first).toMatchObject({ student_ids: [MEERA.id], again: true });
    expect(second).toEqual(first);
  },
);

const UNREACHED = {
  id: STUDENT.id,
  name: STUDENT.name,
  email: "ananya@example.com",
  mobile: "",
  mended: false,
  block: null,
};

test("a bounced mail shows its reason in plain words and, on request, the mail server's words", async () => {
  const details = "550 5.1.1 No such user here";
  const why = { reason: say.returned.mailboxMissing, code: "delivery.mailbox_missing", details };
  const bounced = { ...STUDENT, delivery: { state: "failed" as const, ...why, at: NOW } };
  const { user } = await openStudents({
    students: [bounced],
    answers: {
      sendingProgress: { ...AT_REST, unreached: 1, failed: [{ ...UNREACHED, ...why }] },
    },
  });
  for (const place of [screen.getByRole("table"), await screen.findByRole("region", { name: say.progressLabel })]) {
    const shown = within(place);
    shown.getByText("Mailbox doesn't exist");
    const folded = shown.getByText(details).closest("details");
    expect(folded?.open).toBe(false);
    await user.click(shown.getByText(say.returned.details));
    expect(folded?.open).toBe(true);
  }
});

test("a certificate is marked as handed over, and unmarked", { tags: "full" }, async () => {
  const { user, press, server, asked } = await openStudents({ answers: { markGiven: { ok: true } } });
  await press(SAY.students.menuOf(STUDENT.name));
  const given = { state: "given" as const, reason: "", code: "", details: "", at: new Date().toISOString() };
  server.listStudents = () => [{ ...STUDENT, delivery: given }];
  await user.click(await screen.findByRole("menuitem", { name: say.give }));
  await says(say.given(STUDENT.name));
  const list = within(screen.getByRole("table"));
  await list.findByText(say.states.given);
  await press(SAY.students.menuOf(STUDENT.name));
  server.listStudents = () => [STUDENT];
  await user.click(await screen.findByRole("menuitem", { name: say.takeBack }));
  await until(() => list.queryByText(say.states.given) === null);
  expect(bodiesOf(asked, "markGiven")).toEqual([{ given: true }, { given: false }]);
});

test("everybody on the list can be sent the link by WhatsApp, also while a mail waits", { tags: "full" }, async () => {
  const waits = { state: "queued" as const, reason: "", code: "", details: "", at: new Date().toISOString() };
  const { user, press } = await openStudents({ students: [STUDENT, { ...MEERA, delivery: waits }] });
  await press(SAY.students.menuOf(MEERA.name));
  await screen.findByRole("menuitem", { name: SAY.students.whatsappOf(MEERA.name) });
  const acts = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  expect(acts).toEqual([
    SAY.students.certificate,
    SAY.students.copyLink,
    SAY.certificate.networks.whatsapp,
    SAY.withdrawal.withdraw,
    SAY.product.delete,
  ]);
  await user.keyboard("{Escape}");
  await press(SAY.students.menuOf(STUDENT.name));
  const whatsapp = await screen.findByRole("menuitem", { name: SAY.students.whatsappOf(STUDENT.name) });
  const link = `http://localhost:3000/certify/${STUDENT.id}`;
  const text = SAY.students.whatsappText(STUDENT.name, TEMPLATE.name, link);
  expect(whatsapp.getAttribute("href")).toBe(`https://wa.me/?text=${encodeURIComponent(text)}`);
  expect(whatsapp.getAttribute("target")).toBe("_blank");
});

/** Send Mail to All is open, for Meera and Rahul. */
async function openSending(answers: Answers = {}, design: Content = DESIGN) {
  const opened = await openStudents({ students: EVERYBODY, design, answers });
  await opened.press(SAY.students.sendAll);
  const dialog = await dialogOf(say.confirmTitle);
  await until(() => dialog.queryByText(say.counting) === null);
  /** The button that sends to so many, once it is enabled. */
  async function ready(n: number): Promise<HTMLButtonElement> {
    const send = await dialog.findByRole<HTMLButtonElement>("button", { name: say.send(n) });
    await until(() => !send.disabled);
    return send;
  }
  return { ...opened, dialog, ready };
}

/** With its text section open, and the test mail in it. */
async function openWords(answers: Answers) {
  const opened = await openSending(answers);
  await opened.user.click(await opened.dialog.findByText(say.wordsTitle));
  return opened;
}

/** In Hindi, chosen in another tab meanwhile. */
function needsEmail(): Fault {
  const answer = { message: "पहले अपना ईमेल दें।", code: "mail.test_needs_email" };
  return new Fault(() => Response.json(answer, { status: 409 }));
}

function soon() {
  return { at: new Date(Date.now() + 30_000).toISOString(), mails: 2, later: 0, others: 0 };
}

function bodiesOf(asked: readonly { name: string; body: unknown }[], call: string): unknown[] {
  return asked.filter(({ name }) => name === call).map(({ body }) => body);
}

/** In the format of a time field, in the local time zone. */
function localTime(at: number): string {
  const offset = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - offset).toISOString().slice(0, 16);
}

test("an account that has not confirmed its permission ticks the box first, and it is stored before the mails go", async () => {
  const audience = limitedAudience("attestation", [200, 400]);
  const answers = { sendingAudience: audience, attest: { at: NOW }, sendMail: STARTED };
  const { user, dialog, asked } = await openSending(answers);
  const send = await dialog.findByRole<HTMLButtonElement>("button", { name: say.send(2) });
  await dialog.findByText(/^Checked 2 of 2/);
  await user.click(send);
  await dialog.findByText(SAY.trust.attestFirst);
  const box = dialog.getByRole("checkbox", { name: SAY.profile.attest });
  expect(document.activeElement).toBe(box);
  expect(asked.filter(({ name }) => name === "attest" || name === "sendMail")).toEqual([]);
  await user.click(box);
  expect(dialog.queryByText(SAY.trust.attestFirst)).toBeNull();
  await user.click(send);
  await says(say.started(2));
  expect(asked.map(({ name }) => name).filter((name) => name === "attest" || name === "sendMail")).toEqual([
    "attest",
    "sendMail",
  ]);
});

test("an account with a daily limit is told what goes today and what tomorrow", { tags: "full" }, async () => {
  const audience = limitedAudience("nothing", [1, 400]);
  const { dialog } = await openSending({ sendingAudience: audience });
  expect(await dialog.findByText(`1 today, 1 tomorrow. ${SAY.trust.spreadWhy}`)).toBeDefined();
});

test("a missing issuer is named in the dialog, which keeps the message", { tags: "full" }, async () => {
  const audience = { ...audienceOf([MEERA, RAHUL]), issuer: "" };
  let issuer = "";
  const { dialog, user, asked } = await openSending({
    sendingAudience: () => ({ ...audience, issuer }),
    listWorkspaces: { data: [{ ...OWN_WORKSPACE, show_name: false }] },
    updateProfile() {
      issuer = "IEEE";
      return { user: PROFILE, codes: [], unsent: [] };
    },
  });
  await user.click(await dialog.findByRole("button", { name: say.before.name }));
  await user.type(await dialog.findByRole("textbox", { name: SAY.members.issuer }), "IEEE{Enter}");
  await until(() => dialog.queryByText(say.before.noIssuer) === null);
  await until(() => dialog.queryByRole("textbox", { name: SAY.members.issuer }) === null);
  expect(asked.find(({ name }) => name === "updateProfile")?.body).toEqual({ issuer: "IEEE", showName: false });
  dialog.getByRole("button", { name: say.send(2) });
});

test("an account without a verified number or address is led to its profile", async () => {
  const audience = limitedAudience("contact", [200]);
  const { dialog } = await openSending({ sendingAudience: audience });
  await dialog.findByText(SAY.trust.verifyFirst);
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: say.send(2) }).disabled).toBe(true);
});

function limitedAudience(needs: BatchAudience["allowance"]["needs"], room: number[]): BatchAudience {
  return { ...audienceOf([MEERA, RAHUL]), allowance: { needs, room } };
}
