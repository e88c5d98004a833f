// Activity: the record day by day, filtered by the address, and what is shown to whom it is not for.
import { screen, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import type { RecordedEvent } from "#api/calls/events.ts";
import { SAY } from "#domain/say/say.ts";
import { ASHA, idOf, NOW } from "../../../test/screen/samples.ts";
import { type Opened, openScreen, says, until } from "../../../test/screen/screen.tsx";
import { type Answers, BROKEN, PageOf, type Request } from "../../../test/screen/server.ts";

const say = SAY.activity;
const CLUB = { id: idOf("club"), name: "Robotics Club", personal: false, role: "owner" } as const;
const SITA = { id: idOf("sita"), name: "Sita Devi", role: "sender", joined_at: NOW, you: false } as const;
const SAVED = line("saved", { kind: "design.saved", what: "saved the design of HackFest", template_id: idOf("t") });
const SENT = line("sent", { kind: "batch.sent", what: "sent 2 mails for HackFest", template_id: idOf("t") });
const MADE = line("made", { kind: "member.role_changed", what: "made Sita manager", subject_id: idOf("sita") });
const BOUGHT = line("bought", { kind: "credits.bought", what: "bought 50 credits" });
const GONE = line("gone", { kind: "list.imported", what: "imported 2 students into Old" });

test("lines stand under their day, and lead to what is still there", async () => {
  openActivity({ listEvents: { data: [SAVED, SENT, MADE, BOUGHT, { ...GONE, at: "2025-01-26T10:00:00Z" }] } });
  const link = await screen.findByRole("link", { name: SAVED.what });
  expect(link.getAttribute("href")).toBe(`/user/templates/customize/${idOf("t")}`);
  expect(screen.getByRole("link", { name: SENT.what }).getAttribute("href")).toBe(
    `/user/templates/students/${idOf("t")}`,
  );
  expect(screen.queryByRole("link", { name: GONE.what })).toBeNull();
  const members = await screen.findByRole("link", { name: MADE.what });
  expect(members.getAttribute("href")).toBe("/user/members");
  expect(screen.getByRole("link", { name: BOUGHT.what }).getAttribute("href")).toBe("/user/credits");
  expect(screen.getAllByRole("heading", { level: 2 }).map((day) => day.textContent)).toEqual([
    "Today",
    expect.stringContaining("2025"),
  ]);
  await says(say.lead("Robotics Club"));
});

test("of one's own workspace, the list is not said to be of a person", async () => {
  openScreen("/user/activity", { listEvents: { data: [] }, listMembers: { data: { members: [], invitations: [] } } });
  await says(say.ownLead);
});

test("what a program did has the sign of a key, and no letter of a name", async () => {
  const who = "The API key Website";
  openActivity({ listEvents: { data: [{ ...SENT, who, by_key: true }, SAVED] } });
  const row = (await screen.findByText(who, { selector: "p" })).closest("li") as HTMLElement;
  expect(row.querySelector("svg")).not.toBeNull();
  const byPerson = screen.getByText(SAVED.who, { selector: "p" }).closest("li") as HTMLElement;
  expect([byPerson.querySelector("svg"), byPerson.textContent.startsWith("A")]).toEqual([null, true]);
});

test("person, topic and time are in the address and asked of the server", async () => {
  const asked: unknown[] = [];
  const { user } = openActivity({
    listEvents({ query }: Request<"listEvents">) {
      asked.push(query);
      return { data: query.topic === "mails" ? [] : [SAVED] };
    },
  });
  await says(SAVED.what);
  await user.selectOptions(await screen.findByRole("combobox", { name: say.person }), "Sita Devi");
  await until(() => location.search === `?person=${SITA.id}`);
  await user.selectOptions(screen.getByRole("combobox", { name: say.time }), say.times.week);
  await user.selectOptions(screen.getByRole("combobox", { name: say.topic }), say.topics.mails);
  await says(say.noMatch);
  expect(location.search).toBe(`?person=${SITA.id}&topic=mails&time=week`);
  const today = new Date();
  const since = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 6).toISOString();
  expect(asked.at(-1)).toEqual({ user: SITA.id, topic: "mails", since });
  await user.click(screen.getByRole("button", { name: say.clear }));
  await says(SAVED.what);
  expect(location.search).toBe("");
});

test("Load More shows the next page; whoever left can still be chosen", async () => {
  const former = line("old", { who: "Bina", user_id: idOf("bina"), what: "joined as sender" });
  const { press } = openActivity({
    listEvents: ({ query: { cursor } }: Request<"listEvents">) =>
      cursor === undefined ? new PageOf({ data: [SAVED] }, { total: 2, next: "c" }) : { data: [former] },
  });
  const people = await screen.findByRole("combobox", { name: say.person });
  expect(within(people).queryByRole("option", { name: "Bina" })).toBeNull();
  await press(SAY.product.loadMore);
  await says(former.what);
  within(people).getByRole("option", { name: "Bina" });
});

test("the record is downloaded as CSV; without lines or an answer the screen says so", async () => {
  const { press, server } = openActivity({ listEvents: BROKEN, exportEvents: BROKEN });
  await says(say.failed);
  Object.assign(server, { listEvents: { data: [] } });
  await press(SAY.product.retry);
  await says(say.empty);
  await press(say.download);
  await says(say.downloadFailed);
  Object.assign(server, { exportEvents: { url: "/download/abc" } });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await press(say.download);
  await until(() => saved.mock.contexts.some((link) => (link as HTMLAnchorElement).href.endsWith("/download/abc")));
  saved.mockRestore();
});

test("the CSV has what the filters of the address select", async () => {
  const asked: unknown[] = [];
  const { press } = openActivity(
    {
      listEvents: { data: [SAVED] },
      exportEvents({ query }: Request<"exportEvents">) {
        asked.push(query);
        return { url: "/download/abc" };
      },
    },
    `/user/activity?person=${SITA.id}&topic=mails`,
  );
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await press(say.download);
  await until(() => saved.mock.contexts.length > 0);
  expect(asked).toEqual([{ user: SITA.id, topic: "mails" }]);
  saved.mockRestore();
});

test("whoever may not see it reads who can", async () => {
  openActivity({ userData: { ...ASHA, workspace: { ...CLUB, role: "viewer" } } });
  await says("Only an owner or a manager can see the record.");
  await says(SAY.workspaces.actsIn("Robotics Club"));
});

function line(id: string, others: Partial<RecordedEvent>): RecordedEvent {
  const about = { kind: "member.joined", what: "", subject_id: "", template_id: null };
  return { id, at: NOW, who: "Asha Rao", user_id: idOf("asha"), ...about, ...others };
}

function openActivity(others: Answers, path = "/user/activity"): Opened & { server: Answers } {
  const server: Answers = {
    userData: { ...ASHA, workspace: CLUB },
    listMembers: { data: { members: [SITA], invitations: [] } },
    ...others,
  };
  return { ...openScreen(path, server), server };
}
