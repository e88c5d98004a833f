// My Templates and My Certificates: the cards, the search, and failures.
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import type { Template } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { idOf, TEMPLATE } from "../../../test/screen/samples.ts";
import { type Opened, openScreen, placeNamed, says, until } from "../../../test/screen/screen.tsx";
import { type Answers, BROKEN, PageOf } from "../../../test/screen/server.ts";

const say = SAY.templates;

test("a template's card shows its facts and its links", async () => {
  openTemplates();
  await screen.findByRole("heading", { name: "My Templates", level: 1 });
  await says("1 template");
  expect(screen.getByRole("link", { name: "Create New" }).getAttribute("href")).toBe("/user/create-template");
  screen.getByRole("button", { name: "Refresh Templates" });
  const card = within(screen.getByRole("article"));
  card.getByRole("heading", { name: "HackFest 2026" });
  card.getByText("Events · English · Today");
  card.getByText(say.id(TEMPLATE.id));
  const leads = (name: string) => card.getByRole("link", { name }).getAttribute("href");
  expect(leads("Customize")).toBe(`/user/templates/customize/${TEMPLATE.id}`);
  expect(leads("Students")).toBe(`/user/templates/students/${TEMPLATE.id}`);
  expect(leads(say.preview)).toBe(`/user/templates/view/${TEMPLATE.id}`);
});

test("under My Certificates a card only leads to sending", async () => {
  openTemplates({}, "/user/posts");
  await screen.findByRole("heading", { name: "My Certificates", level: 1 });
  const card = within(await screen.findByRole("article"));
  expect(card.queryByRole("button")).toBeNull();
  expect(card.getAllByRole("link")).toHaveLength(1);
  const send = card.getByRole("link", { name: "Send Certificates" });
  expect(send.getAttribute("href")).toBe(`/user/templates/students/${TEMPLATE.id}`);
});

test("without a template there is a link to create the first one", async () => {
  openTemplates({ listTemplates: { data: [] } });
  await says("No templates yet");
  const first = screen.getByRole("link", { name: "Create Your First Template" });
  expect(first.getAttribute("href")).toBe("/user/create-template");
});

test("without a template the first step is to create one", async () => {
  openTemplates({ listTemplates: { data: [] } });
  const steps = within(await screen.findByRole("region", { name: SAY.firstSteps.title }));
  expect(steps.getByRole("link", { name: SAY.firstSteps.designAct }).getAttribute("href")).toBe(
    "/user/create-template",
  );
});

test("with templates that have no design yet, the first step is to design the newest", async () => {
  const blank = { ...TEMPLATE, designed: false, students: 0, sent: 0 };
  openTemplates({ listTemplates: { data: [blank, { ...blank, id: idOf("two") }, { ...blank, id: idOf("three") }] } });
  const steps = within(await screen.findByRole("region", { name: SAY.firstSteps.title }));
  const goOn = steps.getByRole("link", { name: SAY.firstSteps.designGoOn });
  expect(goOn.getAttribute("href")).toBe(`/user/templates/customize/${TEMPLATE.id}`);
  expect(steps.queryByRole("link", { name: SAY.firstSteps.designAct })).toBeNull();
  // Only on the paper itself, which is white in the dark too.
  expect(screen.queryByText(say.blank)).toBeNull();
  for (const paper of screen.getAllByAltText(say.drawingOf(TEMPLATE.name))) fireEvent.load(paper);
  expect(await screen.findAllByText(say.blank)).toHaveLength(3);
});

test("while a card's picture loads, its paper stands in its place, in its own shape and colour", async () => {
  const paper = { colour: "#1b2a4a", width: 480, height: 339 };
  openTemplates({ listTemplates: { data: [{ ...TEMPLATE, paper }] } });
  const drawing = await screen.findByAltText(say.drawingOf(TEMPLATE.name));
  const sheet = drawing.parentElement?.querySelector("svg");
  expect(sheet?.getAttribute("viewBox")).toBe("0 0 480 339");
  expect(sheet?.querySelector("rect")?.getAttribute("fill")).toBe("#1b2a4a");
});

test("search results among many templates are there again after going back", { tags: "full" }, async () => {
  const summits = [2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024].map((year) => named(`Summit ${year}`));
  const { user } = openTemplates({
    listTemplates: ({ query: { q = "" } }) => ({
      data: [TEMPLATE, ...summits].filter(({ name }) => name.includes(q)),
    }),
    creditTransactions: { data: [], hasMore: false },
  });
  const box = await screen.findByRole<HTMLInputElement>("searchbox", { name: say.search });
  await user.type(box, "2019");
  await says(say.found(1));
  expect(cards()).toEqual(["Summit 2019"]);
  expect(screen.queryByRole("link", { name: "Create New" })).toBeNull();
  await user.click(placeNamed(SAY.nav.credits));
  await screen.findByRole("heading", { name: SAY.credits.title, level: 1 });
  window.history.back();
  await until(() => cards().length === 1);
  expect(screen.getByRole<HTMLInputElement>("searchbox", { name: say.search }).value).toBe("2019");
  await user.click(placeNamed(SAY.nav.templates));
  await until(() => cards().length === 9);
  window.history.back();
  await until(() => cards().length === 1);
  await user.clear(screen.getByRole("searchbox", { name: say.search }));
  await says(say.count(9));
  expect(cards()).toHaveLength(9);
  await until(() => location.search === "");
  await user.type(screen.getByRole("searchbox", { name: say.search }), "none");
  await says(say.noneFound("none"));
  await user.click(screen.getByRole("button", { name: SAY.product.showAll }));
  await says(say.count(9));
});

test("Load More shows the next page; the count is that of all pages", async () => {
  const asked: unknown[] = [];
  const { press } = openTemplates({
    listTemplates: ({ query }) => {
      asked.push(query);
      return query.cursor === undefined
        ? new PageOf({ data: [TEMPLATE] }, { total: 2, next: "second" })
        : new PageOf({ data: [named("Summit")] }, { total: 2 });
    },
  });
  await says(say.count(2));
  expect(cards()).toEqual([TEMPLATE.name]);
  await press(SAY.product.loadMore);
  await until(() => cards().join() === `${TEMPLATE.name},Summit`);
  expect(screen.queryByRole("button", { name: SAY.product.loadMore })).toBeNull();
  expect(asked).toEqual([{ limit: "24" }, { limit: "24", cursor: "second" }]);
});

test("a next page that cannot be loaded is reported, and Retry loads it", async () => {
  const { press, server } = openTemplates({
    listTemplates: ({ query }) =>
      query.cursor === undefined ? new PageOf({ data: [TEMPLATE] }, { total: 2, next: "second" }) : BROKEN,
  });
  await press(SAY.product.loadMore);
  await says(say.loadFailed);
  expect(cards()).toEqual([TEMPLATE.name]);
  server.listTemplates = new PageOf({ data: [named("Summit")] }, { total: 2 });
  await press(SAY.product.retry);
  await until(() => cards().join() === `${TEMPLATE.name},Summit`);
});

test("a template that is deleted while the list is loading does not reappear", { tags: "full" }, async () => {
  const copy = named(say.copyOf(TEMPLATE.name));
  const held = Promise.withResolvers<void>();
  const { press, user, server, asked } = openTemplates({
    duplicateTemplate: { data: copy },
    deleteTemplate: { ok: true },
  });
  await press(say.more);
  server.listTemplates = () => held.promise.then(() => ({ data: [copy, TEMPLATE] }));
  await user.click(await screen.findByRole("menuitem", { name: say.duplicate }));
  await until(() => asked.filter(({ name }) => name === "listTemplates").length === 2);
  server.listTemplates = { data: [copy] };
  await press(say.delete);
  await screen.findByRole("button", { name: SAY.product.undo });
  held.resolve();
  await until(() => cards().join() === copy.name);
});

test("a template that cannot be deleted is reported in the specification's words, after the browser's confirmation", async () => {
  const { press } = openTemplates({ deleteTemplate: BROKEN });
  const confirm = vi.spyOn(window, "confirm");
  await press(say.delete);
  expect(confirm).toHaveBeenCalledWith("Are you sure you want to delete this template?");
  await says("Failed to delete template. Please try again.");
  expect(cards()).toEqual([TEMPLATE.name]);
});

test("while the list is loading there is a placeholder; a failure is reported, and Retry loads it again", async () => {
  const held = Promise.withResolvers<void>();
  const { press, server } = openTemplates({ listTemplates: () => held.promise.then(() => BROKEN) });
  // The frame brings a main part of its own, in place of the one that said that the login is checked.
  await until(() => within(screen.getByRole("main")).queryByRole("status", { name: SAY.product.loading }) !== null);
  held.resolve();
  await says("Failed to load templates. Please try again.");
  server.listTemplates = { data: [TEMPLATE] };
  await press(SAY.product.retry);
  await until(() => cards().length === 1);
});

test("a picture on a card that does not load is reported, and loaded again when the network is back", async () => {
  openTemplates();
  await until(() => picture()?.src === TEMPLATE.preview);
  fireEvent.error(picture() as HTMLImageElement);
  await says(SAY.preview.pictureMissing);
  window.dispatchEvent(new Event("online"));
  await until(() => picture()?.src === TEMPLATE.preview);
  expect(screen.queryByText(SAY.preview.pictureMissing)).toBeNull();
});

function openTemplates(others: Answers = {}, path = "/user/templates"): Opened & { server: Answers } {
  const server: Answers = { listTemplates: { data: [TEMPLATE] }, ...others };
  return { ...openScreen(path, server), server };
}

function named(name: string): Template {
  return { ...TEMPLATE, id: idOf(name.replaceAll(/\W/g, "-")), name };
}

function picture(): HTMLImageElement | null {
  return document.querySelector("article img");
}

/** The names on the cards. */
function cards(): (string | null)[] {
  return screen.queryAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
}
