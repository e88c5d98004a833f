// The figures: the way from the mail to a share, a table by day, a CSV file, and the templates. happy-dom has no
// canvas, so the plot is drawn in a journey.
import { screen, within } from "@testing-library/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import type { FiguresAnswer } from "#api/calls/figures.ts";
import { addFigures, type Figures, NO_FIGURES } from "#domain/figures/figures.ts";
import { SAY } from "#domain/say/say.ts";
import { idOf } from "../../../test/screen/samples.ts";
import { asFound, openScreen, says, until } from "../../../test/screen/screen.tsx";
import { type Answers, BROKEN, type Request } from "../../../test/screen/server.ts";

const say = SAY.figuresPage;
const HACKFEST = { id: idOf("hackfest"), name: "HackFest 2026" };

const some = (counts: Partial<Figures>) => addFigures(NO_FIGURES, counts);
const FIRST = some({ sent: 100, opened_from_mail: 60, crawlers: 7 });
const SECOND = some({ opened_otherwise: 5, png: 30, pdf: 10, shared_whatsapp: 12, linkedin_profile: 3 });

function figures(others: Partial<FiguresAnswer> = {}): FiguresAnswer {
  const days = [
    { day: "2026-11-20", counts: FIRST },
    { day: "2026-11-22", counts: SECOND },
  ];
  const totals = addFigures(FIRST, SECOND);
  return { template: null, from: "2026-11-20", to: "2026-11-22", time_zone: "Asia/Kolkata", days, totals, ...others };
}

const open = (others: Answers = {}, path = "/user/figures") =>
  openScreen(path, {
    getWorkspaceFigures: { data: figures() },
    listTemplateFigures: { data: [{ ...HACKFEST, totals: addFigures(FIRST, SECOND) }] },
    ...others,
  });

test("leads from the mails that were sent to those that were shared, with programs apart", async () => {
  open();
  await says(say.ownLead);
  const steps = within(await screen.findByRole("region", { name: say.funnel })).getAllByRole("listitem");
  expect(steps.map((step) => step.textContent)).toEqual([
    `${say.steps.sent}100`,
    `${say.steps.opened}${say.ofSent(60)}60`,
    `${say.steps.downloaded}${say.ofSent(40)}40`,
    `${say.steps.shared}${say.ofSent(15)}15`,
  ]);
  const shares = within(screen.getByRole("region", { name: say.shares })).getAllByRole("term");
  expect(shares.map((share) => share.textContent)).toEqual([say.names.shared_whatsapp, say.names.linkedin_profile]);
  const others = screen.getByRole("region", { name: say.others });
  expect(others.textContent).toContain(`${say.names.crawlers}7`);
  expect(others.textContent).toContain(say.programsHint);
  await says(`${say.how} ${say.zone("India Standard Time")}`);
});

test("has each counted day as a table, the newest first, and says where the plot could not be drawn", async () => {
  const observer = vi.spyOn(globalThis, "ResizeObserver").mockImplementation(function none() {
    throw new Error("not here");
  });
  onTestFinished(() => observer.mockRestore());
  open();
  await says(say.plotFailed);
  const table = within(screen.getByRole("region", { name: say.days })).getByRole("table");
  const rows = within(table).getAllByRole("row");
  const days = rows.map((row) => asFound(row.querySelector("th")?.textContent ?? ""));
  expect(days).toEqual([say.day, "22 Nov 2026", "20 Nov 2026"]);
  expect(within(table).queryByRole("columnheader", { name: say.names.bounced })).toBeNull();
});

test("the days that are shown are in the address and asked of the server", async () => {
  const asked: unknown[] = [];
  const { user } = open({
    getWorkspaceFigures({ query }: Request<"getWorkspaceFigures">) {
      asked.push(query);
      return { data: figures() };
    },
  });
  await user.click(await screen.findByRole("radio", { name: say.ranges.all }));
  await until(() => location.search === "?days=all");
  await until(() => asked.length > 1 && Object.keys(asked.at(-1) as object).length === 0);
  expect(asked[0]).toEqual({ from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string });
});

test("a template of the list has figures of its own", { tags: "full" }, async () => {
  const template = HACKFEST;
  const { user } = open({ getFigures: { data: figures({ template }) } });
  await user.click(await screen.findByRole("link", { name: HACKFEST.name }));
  await says(say.leadOf(HACKFEST.name));
  expect(screen.queryByRole("region", { name: say.templates })).toBeNull();
  await user.click(screen.getByRole("link", { name: say.all }));
  await says(say.ownLead);
});

test("the CSV file has every day, those without figures too", async () => {
  const { press } = open();
  const made = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:figures");
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await press(say.download);
  const file = made.mock.calls[0]?.[0] as File;
  expect(file.name).toBe("figures-2026-11-20-2026-11-22.csv");
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain(`"${say.day}","${say.names.sent}","${say.names.bounced}"`);
  expect(lines[1]).toContain('"2026-11-20","100","0","60"');
  expect(lines[2]).toContain('"2026-11-21","0"');
  made.mockRestore();
  clicked.mockRestore();
});

test("says that there are none yet, or none in these days", async () => {
  const none = figures({ from: null, days: [], totals: NO_FIGURES });
  const { press } = open({ getWorkspaceFigures: { data: none } });
  await says(say.emptyRange);
  expect(screen.queryByRole("button", { name: say.download })).toBeNull();
  await press(say.showAll);
  await says(say.empty);
  expect(screen.queryByRole("button", { name: say.download })).toBeNull();
});

test("says that they could not be loaded, and tries again", async () => {
  const answers: Answers = { getWorkspaceFigures: BROKEN, listTemplateFigures: BROKEN };
  const { press } = open(answers);
  await says(say.failed);
  await press(SAY.product.retry);
  await says(say.failed);
});
