// The desk: who is shown, what a press does, on a bad network too, and what other desks did meanwhile.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { DeskRow } from "#api/calls/desk.ts";
import { SAY } from "#domain/say/say.ts";
import { openAs } from "../../../test/screen/role.ts";
import { idOf, NOW, TEMPLATE } from "../../../test/screen/samples.ts";
import { openScreen, says, until } from "../../../test/screen/screen.tsx";
import { type Answers, BROKEN, refusal, type Request, UNREACHABLE } from "../../../test/screen/server.ts";

const say = SAY.desk;
const PATH = `/user/desk/${TEMPLATE.id}`;
const NOTHING = { given: null, claimed: null, withdrawn: false };
const GIVEN = { ...NOTHING, given: { at: NOW, by: "Ravi Menon" } };
const PRIYA: DeskRow = {
  ...NOTHING,
  id: idOf("priya"),
  name: "Priya Sharma",
  facts: ["HF-0042", "Null, Void", "p•••@college.edu"],
  variant: "Winners",
};
const OTHER: DeskRow = { ...PRIYA, id: idOf("priya2"), facts: ["HF-0043", "Segfault"], variant: null };
const counts = (given: number) => ({ students: 214, given, claimed: 0 });

function serverOf(rows: readonly DeskRow[], others: Answers = {}): Answers {
  return {
    deskRows: { data: { template: TEMPLATE.name, counts: counts(112), rows: [...rows], more: false } },
    deskMarks: { data: { counts: counts(112), marks: {} } },
    deskHandOver: ({ body }: Request<"deskHandOver">) => ({
      data: { ...(body.handed_over ? GIVEN : NOTHING), changed: true, counts: counts(body.handed_over ? 113 : 112) },
    }),
    ...others,
  };
}

const people = async () => within(await screen.findByRole("list", { name: say.people })).getAllByRole("listitem");

test("two of the same name are told apart, and one is handed over and taken back", async () => {
  const { press, asked } = openScreen(PATH, serverOf([PRIYA, OTHER]));
  const [one, other] = await people();
  for (const fact of [...PRIYA.facts, "Winners"]) within(one as HTMLElement).getByText(fact);
  within(other as HTMLElement).getByText("Segfault");
  await says(say.counts(112, 214));
  within(one as HTMLElement)
    .getByRole("button", { name: say.giveOf(PRIYA.name) })
    .click();
  await says(say.given(PRIYA.name));
  await says(say.counts(113, 214));
  within(one as HTMLElement).getByText(new RegExp("Ravi Menon"));
  await press(SAY.product.undo);
  await says(say.takenBack(PRIYA.name));
  expect(asked.filter(({ name }) => name === "deskHandOver").map(({ body }) => body)).toEqual([
    { handed_over: true },
    { handed_over: false },
  ]);
});

test("the button stands out only where a single person is left to press it for", { tags: "full" }, async () => {
  const server = serverOf([PRIYA, OTHER]);
  const { user } = openScreen(PATH, server);
  const stands = async () => {
    const buttons = await screen.findAllByRole("button", { name: new RegExp(`^${say.give}`) });
    return buttons.map(({ className }) => className.includes("bg-brand"));
  };
  expect(await stands()).toEqual([false, false]);
  Object.assign(server, serverOf([OTHER]));
  await user.type(screen.getByRole("searchbox", { name: say.search }), "seg");
  await until(() => screen.queryByText("Null, Void") === null);
  expect(await stands()).toEqual([true]);
});

test(
  "a press without an answer says so, and can be pressed again while others are searched for",
  { tags: "full" },
  async () => {
    const server = serverOf([PRIYA], { deskHandOver: UNREACHABLE });
    const { press, user } = openScreen(PATH, server);
    await press(say.giveOf(PRIYA.name));
    await says(say.failed);
    await says(new RegExp(say.notSaved(PRIYA.name)));
    Object.assign(server, serverOf([OTHER]));
    await user.type(screen.getByRole("searchbox", { name: say.search }), "seg");
    await until(() => screen.queryByText("Segfault") !== null);
    const [failed] = await people();
    within(failed as HTMLElement).getByText(say.failed);
    within(failed as HTMLElement)
      .getByRole("button", { name: say.giveOf(PRIYA.name) })
      .click();
    await says(say.given(PRIYA.name));
    await until(() => screen.queryByText(say.failed) === null);
  },
);

test("whoever was served at another desk is shown so, also when both were pressed at once", async () => {
  const server = serverOf([PRIYA, OTHER], {
    deskMarks: { data: { counts: counts(113), marks: { [OTHER.id]: GIVEN } } },
    deskHandOver: { data: { ...GIVEN, changed: false, counts: counts(114) } },
  });
  const { press } = openScreen(PATH, server);
  await says(say.counts(113, 214));
  const [, other] = await people();
  within(other as HTMLElement).getByRole("button", { name: say.takeBackOf(OTHER.name) });
  await press(say.giveOf(PRIYA.name));
  expect((await screen.findByRole("alert")).textContent).toContain("Ravi Menon");
});

test("a press whose answer was lost is not asked for again once it is known to be kept", { tags: "full" }, async () => {
  const server = serverOf([PRIYA], { deskHandOver: UNREACHABLE });
  const { press } = openScreen(PATH, server);
  await press(say.giveOf(PRIYA.name));
  await says(say.failed);
  Object.assign(server, { deskMarks: { data: { counts: counts(113), marks: { [PRIYA.id]: GIVEN } } } });
  await until(() => screen.queryByText(say.failed) === null);
  screen.getByRole("button", { name: say.takeBackOf(PRIYA.name) });
});

test("a second press, after the answer of the first was lost, does not say that somebody else was first", async () => {
  const server = serverOf([PRIYA], { deskHandOver: UNREACHABLE });
  const { press } = openScreen(PATH, server);
  await press(say.giveOf(PRIYA.name));
  await says(say.failed);
  Object.assign(server, { deskHandOver: { data: { ...GIVEN, changed: false, counts: counts(113) } } });
  await press(say.giveOf(PRIYA.name));
  await screen.findByRole("button", { name: say.takeBackOf(PRIYA.name) });
  expect(screen.queryByText(/^Was already/)).toBeNull();
});

test("a press that is refused is not asked for again", async () => {
  const server = serverOf([PRIYA], { deskHandOver: refusal("certificate.give_again_first") });
  const { press, asked } = openScreen(PATH, server);
  await people();
  const before = asked.filter(({ name }) => name === "deskRows").length;
  await press(say.giveOf(PRIYA.name));
  await says(new RegExp(say.notSaved(PRIYA.name)));
  await until(() => asked.filter(({ name }) => name === "deskRows").length > before);
  expect(screen.queryByText(say.failed)).toBeNull();
});

test("Enter goes to nobody while others are searched for, and never to what takes a certificate back", async () => {
  const { user } = openScreen(PATH, serverOf([{ ...PRIYA, ...GIVEN }, OTHER]));
  await people();
  const box = screen.getByRole("searchbox", { name: say.search });
  await until(() => document.activeElement === box);
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(box);
  await user.keyboard("meera{Enter}");
  expect(document.activeElement).toBe(box);
});

test("a withdrawn certificate has no button, and one claimed online says so", async () => {
  openScreen(
    PATH,
    serverOf([
      { ...PRIYA, withdrawn: true },
      { ...OTHER, claimed: NOW },
    ]),
  );
  await says(SAY.withdrawal.state);
  expect(screen.queryAllByRole("button", { name: say.giveOf(PRIYA.name) })).toHaveLength(1);
  await says(/Claimed online/);
});

test(
  "a list that is not found, is empty or too long says so, and that other desks cannot be seen",
  { tags: "full" },
  async () => {
    const server = serverOf([], { deskRows: BROKEN, deskMarks: UNREACHABLE });
    const { press, user } = openScreen(PATH, server);
    await says(say.loadFailed);
    Object.assign(server, { deskRows: { data: { template: "", counts: counts(0), rows: [], more: false } } });
    await press(SAY.product.retry);
    await says(say.empty);
    await says(say.alone);
    await user.type(screen.getByRole("searchbox", { name: say.search }), "zz");
    await says(say.noneText("zz"));
    Object.assign(server, { deskRows: { data: { template: "", counts: counts(0), rows: [PRIYA], more: true } } });
    await user.type(screen.getByRole("searchbox", { name: say.search }), "z");
    await says(say.more(40));
  },
);

test("the search has the focus, the arrows go through the buttons, and Enter hands over", async () => {
  const { user } = openScreen(PATH, serverOf([PRIYA, OTHER]));
  await people();
  const box = screen.getByRole("searchbox", { name: say.search });
  await until(() => document.activeElement === box);
  const [first, second] = screen.getAllByRole("button", { name: say.giveOf(PRIYA.name) });
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(first);
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(second);
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(document.activeElement).toBe(box);
  await user.keyboard("{ArrowDown}{Enter}");
  await says(say.given(PRIYA.name));
});

test("a desk helper is led to the desk from the templates, and needs nothing that the role does not allow", async () => {
  const { user } = openAs("desk", "/user/templates", serverOf([PRIYA]));
  await user.click(await screen.findByRole("link", { name: say.open }));
  await says(PRIYA.name);
});
