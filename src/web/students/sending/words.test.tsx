// The words of a mail before it goes: kept until they are sent, saved under names, and seen as their reader will.
import { screen, within } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { MailPreview, SavedText } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { openStudentsAs } from "../../../../test/screen/role.ts";
import { idOf, TEMPLATE } from "../../../../test/screen/samples.ts";
import { says, until } from "../../../../test/screen/screen.tsx";
import { type Answers, refusal } from "../../../../test/screen/server.ts";
import {
  AT_REST,
  audienceOf,
  dialogOf,
  MEERA,
  openStudents,
  RAHUL,
  rowOf,
  sendDialog,
  STARTED,
  STUDENT,
} from "../../../../test/screen/students.tsx";
import { forgetSession, keepSession, readToken } from "../../session.ts";
import { dropMailDraft, keepMailDraft, mailDraftOf } from "./mail-draft.ts";

const { mail: say, mailWords: words } = SAY;
const WINNERS: SavedText = { id: idOf("winners"), name: "Winners", subject: "You won", message: "See you." };

beforeEach(() => dropMailDraft(localStorage, TEMPLATE.id));
afterEach(() => dropMailDraft(localStorage, TEMPLATE.id));

async function open(answers: Answers = {}) {
  const all = { listSavedTexts: { data: [] as SavedText[] }, sendMail: STARTED, ...answers };
  const opened = await openStudents({ students: [STUDENT, MEERA, RAHUL], answers: all });
  await opened.press(SAY.students.sendAll);
  const dialog = await sendDialog();
  return { ...opened, dialog, server: Object.assign(opened.server, all) };
}

async function openWords(answers: Answers = {}) {
  const opened = await open(answers);
  await opened.user.click(await opened.dialog.findByText(say.wordsTitle));
  await opened.dialog.findByLabelText(say.subjectLabel);
  return opened;
}

test(
  "subject and message survive Escape, are shown again, and are forgotten once the mails are sent",
  { tags: "full" },
  async () => {
    const { user, press, fill, asked } = await openWords();
    await fill(say.subjectLabel, "You did it");
    await fill(say.messageLabel, "Well done.");
    await user.keyboard("{Escape}");
    await until(() => screen.queryByRole("dialog", { name: say.confirmTitle }) === null);
    await press(SAY.students.sendAll);
    await says(words.draft.kept);
    expect((await screen.findByLabelText<HTMLInputElement>(say.subjectLabel)).value).toBe("You did it");
    expect(screen.getByLabelText<HTMLTextAreaElement>(say.messageLabel).value).toBe("Well done.");
    const send = await screen.findByRole<HTMLButtonElement>("button", { name: say.send(2) });
    await until(() => !send.disabled);
    await user.click(send);
    await says(say.started(2));
    expect(asked.find(({ name }) => name === "sendMail")?.body).toMatchObject({
      subject: "You did it",
      message: "Well done.",
    });
    await until(() => screen.queryByRole("dialog", { name: say.confirmTitle }) === null);
    await press(SAY.students.sendAll);
    const dialog = await sendDialog();
    await dialog.findByText(say.wordsTitle);
    expect(dialog.queryByText(words.draft.kept)).toBeNull();
  },
);

test("words from last time are taken away with one press", { tags: "full" }, async () => {
  const { user, press, fill } = await openWords();
  await fill(say.subjectLabel, "You did it");
  await user.keyboard("{Escape}");
  await until(() => screen.queryByRole("dialog", { name: say.confirmTitle }) === null);
  await press(SAY.students.sendAll);
  await press(words.draft.clear);
  await until(() => screen.queryByText(words.draft.kept) === null);
  expect(screen.getByLabelText<HTMLInputElement>(say.subjectLabel).value).toBe("");
});

test("a text is saved under a name, chosen, renamed, deleted and brought back", { tags: "full" }, async () => {
  const kept: SavedText[] = [];
  const { user, press, fill, pick, dialog, asked } = await openWords({
    listSavedTexts: () => ({ data: [...kept] }),
    addSavedText({ body }) {
      kept.push({ id: idOf("kept"), ...body });
      return { data: { id: idOf("kept") } };
    },
    updateSavedText({ params, body }) {
      kept.splice(0, kept.length, ...kept.map((text) => (text.id === params.id ? Object.assign(text, body) : text)));
      return { ok: true };
    },
    deleteSavedText({ params }) {
      kept.splice(0, kept.length, ...kept.filter(({ id }) => id !== params.id));
      return { ok: true };
    },
  });
  expect(dialog.queryByRole("button", { name: words.saved.save })).toBeNull();
  await fill(say.subjectLabel, "You won");
  await press(words.saved.save);
  await press(words.saved.keep);
  await says(words.saved.nameMissing);
  await user.type(dialog.getByLabelText(words.saved.name), "Winners{Enter}");
  const list = await dialog.findByLabelText<HTMLSelectElement>(words.saved.choose);
  await until(() => list.selectedOptions[0]?.textContent === "Winners");
  await press(words.saved.rename);
  await fill(words.saved.name, "All winners");
  await press(words.saved.keep);
  await until(() => list.selectedOptions[0]?.textContent === "All winners");
  await fill(say.messageLabel, "See you.");
  await press(words.saved.saveChanges);
  await until(() => kept[0]?.message === "See you.");
  await press(words.saved.delete);
  await says(words.saved.deleted("All winners"));
  expect(kept).toEqual([]);
  await press(SAY.product.undo);
  await until(() => dialog.queryByText(words.saved.deleted("All winners")) === null);
  expect(kept).toMatchObject([{ name: "All winners", subject: "You won", message: "See you." }]);
  await fill(say.subjectLabel, "Something else");
  await pick(words.saved.choose, "All winners");
  expect(asked.filter(({ name }) => name === "addSavedText")).toHaveLength(2);
});

test("a name that another text has is refused with a sentence, and the name stays", { tags: "full" }, async () => {
  const { user, fill, press, dialog } = await openWords({
    addSavedText: refusal("saved_text.name_taken", { name: "Winners" }),
  });
  await fill(say.subjectLabel, "You won");
  await press(words.saved.save);
  await user.type(dialog.getByLabelText(words.saved.name), "Winners{Enter}");
  await says(words.saved.nameTaken("Winners"));
  expect(dialog.getByLabelText<HTMLInputElement>(words.saved.name).value).toBe("Winners");
});

test("a sender chooses a saved text, and is not offered to change any", { tags: "full" }, async () => {
  const answers = {
    listSavedTexts: { data: [WINNERS] },
    sendingAudience: audienceOf([MEERA], 1),
    listDueRows: { data: { rows: [rowOf(MEERA, 0)], total: 1 } },
    sendingProgress: AT_REST,
  };
  const { press, user } = await openStudentsAs("sender", answers, [STUDENT, MEERA]);
  await press(SAY.students.sendAll);
  const dialog = await sendDialog();
  await user.click(await dialog.findByText(say.wordsTitle));
  await user.selectOptions(await dialog.findByLabelText(words.saved.choose), "Winners");
  expect(dialog.getByLabelText<HTMLInputElement>(say.subjectLabel).value).toBe("You won");
  for (const name of [words.saved.save, words.saved.saveAsNew, words.saved.rename, words.saved.delete])
    expect(dialog.queryByRole("button", { name })).toBeNull();
});

test("the fields show what a mail says without own words, in its own language", async () => {
  const mail = { subject: "आपका प्रमाणपत्र: HackFest 2026", line: "तैयार है।", issuer: "IEEE (unverified)" };
  const { fill, dialog } = await openWords({ sendingAudience: { ...audienceOf([MEERA, RAHUL]), mail } });
  expect(dialog.getByLabelText<HTMLInputElement>(say.subjectLabel).placeholder).toBe(mail.subject);
  expect(dialog.getByLabelText<HTMLTextAreaElement>(say.messageLabel).placeholder).toBe(mail.line);
  await fill(say.subjectLabel, "From {{Issuer}}");
  await dialog.findByText(say.reads(`From ${mail.issuer}`));
});

test("the mail to selected students is shown before it goes", { tags: "full" }, async () => {
  const { user } = await openStudents({
    students: [STUDENT, MEERA, RAHUL],
    answers: {
      pickedAudience: { audience: audienceOf([MEERA]), rows: [rowOf(MEERA, 0)] },
      previewMail: { data: mailOf(MEERA.name) },
    },
  });
  await user.click(await screen.findByRole("checkbox", { name: SAY.students.select(MEERA.name) }));
  const bar = within(await screen.findByRole("region", { name: SAY.students.selection }));
  await user.click(bar.getByRole("button", { name: SAY.students.sendPicked }));
  const dialog = await dialogOf(SAY.students.sendPickedTitle);
  await user.click(await dialog.findByText(words.preview.title));
  const shown = dialog.findByText(words.preview.subject(`Your certificate, ${MEERA.name}`));
  await expect(shown).resolves.toBeDefined();
});

test("the mail is shown as each of its recipients will get it", { tags: "full" }, async () => {
  const { user, press, dialog, asked } = await open({
    previewMail: ({ body }) => ({ data: mailOf(body.student_id === RAHUL.id ? RAHUL.name : MEERA.name) }),
  });
  await dialog.findByText(words.preview.title);
  expect(asked.map(({ name }) => name)).not.toContain("previewMail");
  await user.click(dialog.getByText(words.preview.title));
  await dialog.findByText(words.preview.subject(`Your certificate, ${MEERA.name}`));
  dialog.getByText(words.preview.from("IEEE via Prashasti", "certificates@example.org"));
  dialog.getByText(SAY.previewAs.of(1, 2));
  await press(SAY.previewAs.next);
  await dialog.findByText(words.preview.subject(`Your certificate, ${RAHUL.name}`));
  expect(dialog.getByTitle(words.preview.mailTo(RAHUL.name)).getAttribute("sandbox")).toBe("allow-same-origin");
  await press(SAY.previewAs.next);
  within(dialog.getByRole("group", { name: words.preview.width })).getByRole("radio", {
    name: words.preview.widths.phone,
  });
  dialog.getByText(SAY.previewAs.of(2, 2));
});

test.each([
  ["png", "image/png", "PNG · 312 KB"],
  ["pdf", "application/pdf", "PDF · 1.5 MB"],
] as const)(
  "a %s that is attached is shown with its name and size",
  { tags: "full" },
  async (attachment, type, about) => {
    const filename = `${MEERA.name}.${attachment}`;
    const size = attachment === "png" ? 312 * 1024 : 1.5 * 1024 * 1024;
    const { user, dialog } = await openWords({
      previewMail: ({ body }) => ({
        data: {
          ...mailOf(MEERA.name),
          ...(body.attachment === attachment && { attached: { filename, content_type: type, size } }),
        },
      }),
    });
    await user.click(dialog.getByText(words.preview.title));
    await dialog.findByTitle(words.preview.mailTo(MEERA.name));
    expect(dialog.queryByText(filename)).toBeNull();
    await user.selectOptions(dialog.getByLabelText(say.attachment), say.attachments[attachment]);
    await dialog.findByText(filename);
    dialog.getByText(about);
  },
);

test(
  "while the next mail is made, the one before keeps its name, and another list is asked for anew",
  { tags: "full" },
  async () => {
    const rahuls = Promise.withResolvers<{ data: MailPreview }>();
    const { user, press, dialog } = await open({
      sendingAudience: { ...audienceOf([MEERA, RAHUL]), alreadySent: 1 },
      listDueRows: ({ query }) =>
        query.again === "yes"
          ? { data: { rows: [rowOf(RAHUL, 0)], total: 1 } }
          : { data: { rows: [MEERA, RAHUL].map(rowOf), total: 2 } },
      previewMail: ({ body }) => (body.student_id === RAHUL.id ? rahuls.promise : { data: mailOf(MEERA.name) }),
    });
    await user.click(await dialog.findByText(words.preview.title));
    const mail = await dialog.findByTitle(words.preview.mailTo(MEERA.name));
    await press(SAY.previewAs.next);
    await until(() => mail.closest("[aria-busy=true]") !== null);
    expect(dialog.queryByTitle(words.preview.mailTo(RAHUL.name))).toBeNull();
    rahuls.resolve({ data: mailOf(RAHUL.name) });
    await dialog.findByTitle(words.preview.mailTo(RAHUL.name));
    await user.click(dialog.getByRole("checkbox", { name: say.again }));
    await dialog.findByText(SAY.previewAs.of(1, 1));
  },
);

test(
  "words that a saved text replaces are brought back by Undo, and line breaks at the end are no change",
  { tags: "full" },
  async () => {
    const { fill, user, press, dialog } = await openWords({ listSavedTexts: { data: [WINNERS] } });
    const subject = dialog.getByLabelText<HTMLInputElement>(say.subjectLabel);
    await fill(say.subjectLabel, "{{Issuer}} thanks you");
    await says(say.reads("IEEE Student Branch thanks you"));
    await user.selectOptions(await dialog.findByLabelText(words.saved.choose), "Winners");
    await says(words.draft.replaced);
    expect(subject.value).toBe(WINNERS.subject);
    await fill(say.messageLabel, `${WINNERS.message}\n`);
    expect(dialog.queryByRole("button", { name: words.saved.saveChanges })).toBeNull();
    await press(SAY.product.undo);
    await until(() => subject.value === "{{Issuer}} thanks you");
  },
);

test("a draft ends with the session", () => {
  const token = readToken();
  keepMailDraft(localStorage, TEMPLATE.id, { subject: "Secret", message: "", attachment: "none" }, 1);
  forgetSession();
  expect(mailDraftOf(localStorage, TEMPLATE.id)).toBeUndefined();
  if (token !== undefined) keepSession(token);
});

const mailOf = (name: string): MailPreview => ({
  from: "IEEE via Prashasti",
  address: "certificates@example.org",
  subject: `Your certificate, ${name}`,
  text: "",
  html: "<html><body></body></html>",
});
