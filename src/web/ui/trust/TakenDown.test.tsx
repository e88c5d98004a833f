// What the owner sees of a takedown: the reason, the date, and whom to write to, where it concerns them.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { SAY } from "#domain/say/say.ts";
import { idOf, PROFILE, TEMPLATE } from "../../../../test/screen/samples.ts";
import { asFound, openScreen } from "../../../../test/screen/screen.tsx";
import { BROKEN } from "../../../../test/screen/server.ts";
import { openStudents } from "../../../../test/screen/students.tsx";

const say = SAY.trust;
const AT = "2026-11-20T10:00:00.000Z";
const OTHER = { ...TEMPLATE, id: idOf("other"), name: "Quiz Night" };
const OF_TEMPLATE = {
  kind: "template",
  id: TEMPLATE.id,
  name: TEMPLATE.name,
  templateId: TEMPLATE.id,
  at: AT,
  why: "",
};
const OF_CERTIFICATE = {
  kind: "certificate",
  id: idOf("ananya"),
  name: "Ananya Iyer",
  templateId: TEMPLATE.id,
  at: AT,
  why: "Forged signature",
};
const OF_POST = { kind: "post", id: idOf("thanks"), name: "Thank you all", templateId: null, at: AT, why: "Spam" };
const OF_ACCOUNT = { kind: "account", id: idOf("asha"), name: "Asha Rao", templateId: null, at: AT, why: "Fraud" };

test("the profile names everything that is out of public view, since when, why, and whom to write to", async () => {
  openScreen("/user/profile", {
    getProfile: { user: PROFILE },
    listDevices: [],
    budgets: BROKEN,
    takedowns: takedowns(OF_TEMPLATE, OF_CERTIFICATE, OF_POST),
  });
  const banner = within(await bannerOf());
  expect(banner.getAllByRole("listitem").map(({ textContent }) => asFound(textContent))).toEqual([
    "Template ‘HackFest 2026’, since 20 November 2026.",
    "Certificate ‘Ananya Iyer’, since 20 November 2026: Forged signature",
    "Post ‘Thank you all’, since 20 November 2026: Spam",
  ]);
  const operator = banner.getByRole("link", { name: "help@prashasti.example" });
  expect(operator.getAttribute("href")).toBe("mailto:help@prashasti.example");
});

test("the students screen of a template tells what concerns it, and nothing else", async () => {
  await openStudents({
    answers: { takedowns: takedowns({ ...OF_CERTIFICATE, templateId: OTHER.id }, OF_CERTIFICATE, OF_POST) },
  });
  const banner = within(await bannerOf());
  expect(banner.getAllByRole("listitem")).toHaveLength(1);
  banner.getByText(/Forged signature/);
});

test("the preview of a template tells that everything of the account is out of public view", async () => {
  openScreen(`/user/templates/view/${TEMPLATE.id}`, {
    getTemplate: { data: { ...TEMPLATE, revision: idOf("revision") } },
    takedowns: takedowns(OF_ACCOUNT),
  });
  expect(asFound(within(await bannerOf()).getByRole("listitem").textContent)).toBe(
    "Everything in your account, since 20 November 2026: Fraud",
  );
});

test("members read that the only owner of their workspace is blocked, and what ends it", async () => {
  openScreen("/user/profile", {
    getProfile: { user: PROFILE },
    listDevices: [],
    budgets: BROKEN,
    takedowns: takedowns({ ...OF_ACCOUNT, kind: "blocked", why: "" }),
  });
  const text = within(await bannerOf()).getByRole("listitem").textContent;
  expect(asFound(text)).toBe(say.blockedOn("20 November 2026"));
});

test("a template's card says that it is out of public view, and the cards of others do not", async () => {
  openScreen("/user/templates", {
    listTemplates: { data: [TEMPLATE, OTHER] },
    listPosts: [],
    takedowns: takedowns(OF_TEMPLATE, { ...OF_CERTIFICATE, templateId: OTHER.id }),
  });
  const badge = await screen.findByText(SAY.certificate.takenDown);
  const cards = screen.getAllByRole("article");
  expect(cards.map((card) => card.contains(badge))).toEqual([true, false]);
});

test("without an answer the profile shows no notice and works", async () => {
  openScreen("/user/profile", { getProfile: { user: PROFILE }, listDevices: [], budgets: BROKEN, takedowns: BROKEN });
  await screen.findByText(SAY.profile.statsTitle);
  expect(screen.queryByText(say.takenDownTitle)).toBeNull();
});

async function bannerOf(): Promise<HTMLElement> {
  return (await screen.findByText(say.takenDownTitle)).closest<HTMLElement>("[role=status]") as HTMLElement;
}

type Rows = Answer<Calls["takedowns"]>["data"];

function takedowns(...data: (Omit<Rows[number], "kind"> & { kind: string })[]): Answer<Calls["takedowns"]> {
  return { data: data as Rows, operator: "help@prashasti.example" };
}
