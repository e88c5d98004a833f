// A program's link: the prepared batch, exactly its people, sent by a press and once.
import { screen, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import type { Draft, DraftedPerson, WaitingDraft } from "#api/calls/drafts.ts";
import { SAY } from "#domain/say/say.ts";
import { idOf, NOW, TEMPLATE } from "../../../../test/screen/samples.ts";
import { openAs } from "../../../../test/screen/role.ts";
import { asFound, FOR_ASHA, openScreen, says, until, visit } from "../../../../test/screen/screen.tsx";
import { type Answers, PageOf, refusal } from "../../../../test/screen/server.ts";
import {
  answersOf,
  audienceOf,
  dialogOf,
  MEERA,
  openStudents,
  RAHUL,
  rowOf,
  STUDENT,
} from "../../../../test/screen/students.tsx";
import { whenText } from "../../ui/when-text.ts";

const say = SAY.drafts;
const DRAFT: Draft = {
  id: idOf("draft"),
  key: "Club agent",
  created_at: NOW,
  ends_at: NOW,
  sent_at: null,
  people: 3,
  student_ids: [MEERA.id, STUDENT.id],
};
const PEOPLE: DraftedPerson[] = [
  { id: MEERA.id, name: MEERA.name, email: MEERA.email, outcome: "mailed" },
  { id: STUDENT.id, name: STUDENT.name, email: "", outcome: "without_email" },
];
const open = ({ search = `?draft=${DRAFT.id}`, ...answers }: Answers & { search?: string } = {}) =>
  openStudents({
    students: [STUDENT, MEERA, RAHUL],
    search,
    answers: {
      getDraft: { data: DRAFT },
      listDraftPeople: { data: PEOPLE },
      pickedAudience: { audience: audienceOf([MEERA], 1), rows: [rowOf(MEERA, 0)] },
      sendMail: { message: "", queued: 1, alreadySent: 0, withoutEmail: [], days: [] },
      ...answers,
    },
  });

test("its people are shown, and nobody else is sent anything, under the batch's own id", { tags: "full" }, async () => {
  const { user, asked } = await open();
  // The dialog of the loading batch gives way to the one that sends it.
  await says(`${say.preparedBy("Club agent", whenText(NOW))} ${say.until(whenText(NOW))}`);
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
    { user_template_id: TEMPLATE.id, sending_id: DRAFT.id, draft: true, student_ids: [MEERA.id] },
  ]);
  await until(() => screen.queryByRole("dialog") === null && !location.search.includes("draft"));
});

test(
  "one that a colleague discarded while the dialog was open is not sent, and the dialog says so",
  { tags: "full" },
  async () => {
    let isDiscarded = false;
    const { user } = await open({
      getDraft: () => (isDiscarded ? refusal("draft.not_found") : { data: DRAFT }),
      sendMail: refusal("draft.discarded"),
    });
    await says(`${say.preparedBy("Club agent", whenText(NOW))} ${say.until(whenText(NOW))}`);
    const dialog = await dialogOf(say.title);
    const send = dialog.getByRole<HTMLButtonElement>("button", { name: SAY.students.sendPicked });
    await until(() => !send.disabled);
    isDiscarded = true;
    await user.click(send);
    await says(say.discardedMeanwhile);
    await says(say.notFound);
    expect(screen.queryByRole("button", { name: SAY.students.sendPicked })).toBeNull();
  },
);

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

test("who opens the link signed out comes back to it after signing in, and only then", { tags: "full" }, async () => {
  const { user, press, fill } = visit(`/user/templates/students/${TEMPLATE.id}?draft=${DRAFT.id}`, {
    ...FOR_ASHA,
    ...answersOf([STUDENT]),
    sendOtp: { proof: "p", askName: false, resendAfterSeconds: 30, embeddedCode: "123456" },
    verifyOtp: { token: "asha" },
    getDraft: { data: { ...DRAFT, sent_at: NOW } },
  });
  await fill(SAY.login.mobile, "9876543210");
  await press(SAY.login.send);
  await user.click(await screen.findByRole("textbox", { name: SAY.login.code }));
  await user.keyboard("123456");
  await press(SAY.login.verify);
  await says(say.sent(whenText(NOW)));
  expect(location.pathname + location.search).toBe(`/user/templates/students/${TEMPLATE.id}?draft=${DRAFT.id}`);
  expect(sessionStorage.getItem("draft-link")).toBeNull();
});

test("another address than such a link is not kept", async () => {
  visit(`/user/templates/students/${TEMPLATE.id}?draft=%2F%2Fevil.example`, {});
  await screen.findByRole("textbox", { name: SAY.login.mobile });
  expect(sessionStorage.getItem("draft-link")).toBeNull();
});

const listed = async () => within(await screen.findByRole("region", { name: say.waiting }));

describe("Those that wait", () => {
  const WAITING: WaitingDraft = {
    id: DRAFT.id,
    template: { id: TEMPLATE.id, name: "HackFest 2026" },
    key: "Club agent",
    created_at: NOW,
    ends_at: NOW,
    people: 3,
  };
  test("are on the students screen, each with its end, and open there", { tags: "full" }, async () => {
    const { user } = await open({ search: "", listDrafts: { data: [WAITING] } });
    const list = await listed();
    list.getByText(asFound(say.inBatch(3, "Club agent", whenText(NOW))));
    list.getByText(asFound(say.waitsUntil(whenText(NOW))));
    await user.click(list.getByRole("button", { name: say.openOf("HackFest 2026") }));
    await says(`${say.preparedBy("Club agent", whenText(NOW))} ${say.until(whenText(NOW))}`);
    const dialog = await dialogOf(say.title);
    expect(await dialog.findByText(STUDENT.name)).toBeTruthy();
  });

  test("are gone once they are discarded", async () => {
    let data = [WAITING];
    const { user, asked } = await open({
      search: "",
      listDrafts: () => ({ data }),
      discardDraft: () => {
        data = [];
        return { ok: true };
      },
    });
    await user.click((await listed()).getByRole("button", { name: say.discardOf("HackFest 2026") }));
    const dialog = await dialogOf(say.discardTitle);
    dialog.getByText(say.discardText(3));
    expect(asked.some(({ name }) => name === "discardDraft")).toBe(false);
    await user.click(dialog.getByRole("button", { name: say.discard }));
    await says(say.discarded);
    await until(() => screen.queryByRole("region", { name: say.waiting }) === null);
  });

  test("are on the first screen of the workspace, with a link to each, and three at first", async () => {
    const others = Array.from({ length: 3 }, (_, nth) => ({ ...WAITING, id: idOf(`draft-${nth}`) }));
    const { press } = openScreen("/user/templates", {
      listTemplates: { data: [TEMPLATE] },
      listWorkspaceDrafts: ({ query: { limit, cursor } }) => {
        expect(limit).toBe("3");
        return cursor === undefined ? new PageOf({ data: others }, { total: 3, next: "more" }) : { data: [WAITING] };
      },
    });
    expect((await listed()).getAllByRole("link")).toHaveLength(3);
    await press(SAY.product.loadMore);
    await until(() => screen.getAllByRole("link", { name: say.openOf("HackFest 2026") }).length === 4);
    const [link] = screen.getAllByRole("link", { name: say.openOf("HackFest 2026") });
    expect(link?.getAttribute("href")).toBe(`/user/templates/students/${TEMPLATE.id}?draft=${idOf("draft-0")}`);
  });

  test("are found behind those whose people were all mailed in another way", async () => {
    openScreen("/user/templates", {
      listTemplates: { data: [TEMPLATE] },
      listWorkspaceDrafts: ({ query: { cursor } }) => {
        if (cursor === "third") return { data: [WAITING] };
        return new PageOf({ data: [] }, { total: 9, next: cursor === undefined ? "second" : "third" });
      },
    });
    expect((await listed()).getAllByRole("link")).toHaveLength(1);
  });

  test("are not asked for by whoever may not send", async () => {
    const { asked } = openAs("viewer", "/user/templates");
    await screen.findByRole("heading", { name: SAY.templates.title });
    await screen.findByRole("article");
    expect(asked.some(({ name }) => name === "listWorkspaceDrafts")).toBe(false);
  });
});
