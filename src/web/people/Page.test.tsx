// People: one search over all lists, with the way to each list and each certificate.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { FoundPerson } from "#api/calls/people.ts";
import { SAY } from "#domain/say/say.ts";
import { idOf, NOW, TEMPLATE } from "../../../test/screen/samples.ts";
import { openScreen, says, until } from "../../../test/screen/screen.tsx";
import { type Answers, BROKEN, PageOf, type Request } from "../../../test/screen/server.ts";

const say = SAY.people;
const PRIYA: FoundPerson = {
  id: idOf("priya"),
  name: "Priya Sharma",
  certificate_number: "HF-0042",
  email: "priya@example.com",
  mobile: "9840012345",
  delivery: { state: "sent", reason: "", code: "", details: "", at: NOW },
  template: { id: TEMPLATE.id, name: TEMPLATE.name },
  issued_at: NOW,
};
const COURSE: FoundPerson = {
  ...PRIYA,
  id: idOf("priya2"),
  email: "",
  delivery: null,
  template: { id: idOf("course"), name: "Rust course" },
  issued_at: null,
};

test("a person is found in two templates, with the mail, and the ways to list and certificate", async () => {
  const asked: unknown[] = [];
  const { user } = openScreen("/user/people", {
    searchPeople({ query }: Request<"searchPeople">) {
      asked.push(query);
      return new PageOf({ data: [PRIYA, COURSE] }, { total: 2 });
    },
  });
  await says(say.start);
  await user.type(await screen.findByRole("searchbox", { name: say.search }), "p");
  await says(say.startText);
  await user.type(screen.getByRole("searchbox", { name: say.search }), "riya");
  await says(say.found(2));
  expect(asked).toEqual([{ q: "priya" }]);
  expect(location.search).toBe("?q=priya");
  const list = within(screen.getByRole("list", { name: say.title }));
  list.getByText(SAY.mail.states.sent);
  list.getByText(SAY.mail.states.none);
  list.getByText(say.notIssued);
  const href = (name: string) => list.getByRole("link", { name }).getAttribute("href");
  expect(href(say.inListOf(PRIYA.name, TEMPLATE.name))).toBe(
    `/user/templates/students/${TEMPLATE.id}?q=priya%40example.com`,
  );
  expect(href(say.inListOf(COURSE.name, "Rust course"))).toBe(
    `/user/templates/students/${idOf("course")}?q=Priya+Sharma`,
  );
  expect(href(say.certificateOf(COURSE.name, "Rust course"))).toBe(`/certify/${COURSE.id}`);
});

test("the next page is added; a search without an answer, or that finds nobody, says so", async () => {
  const server: Answers = {
    searchPeople: ({ query: { cursor } }: Request<"searchPeople">) =>
      cursor === undefined
        ? new PageOf({ data: [PRIYA] }, { total: 2, next: "c" })
        : new PageOf({ data: [COURSE] }, { total: 2 }),
  };
  const { press, user } = openScreen("/user/people?q=priya", server);
  await press(SAY.product.loadMore);
  await says(COURSE.template.name);
  Object.assign(server, { searchPeople: BROKEN });
  const box = screen.getByRole("searchbox", { name: say.search });
  await user.clear(box);
  await user.type(box, "zz");
  await says(say.failed);
  Object.assign(server, { searchPeople: { data: [] } });
  await press(SAY.product.retry);
  await says(say.noneText("zz"));
  await until(() => screen.queryByText(PRIYA.template.name) === null);
});
