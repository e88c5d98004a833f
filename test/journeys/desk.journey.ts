// A desk on a phone: a helper finds people in a queue and hands their certificates over, another desk sees it, and a
// press that got no answer is pressed again.
import { type Browser, expect, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { DESIGN, openOrganiser, type Organiser } from "../organiser.ts";
import { test, FULL } from "./journey.ts";
import { PORTS } from "./ports.ts";
import { arrive } from "./prepare.ts";
import { expectAccessible, newMobile, press, undoOf } from "./steps.ts";

const say = SAY.desk;
const LIST = [
  "Name,Cert #,Email,Team Name",
  "Priya Sharma,HF-0042,priya.s@college.edu,Blue Lotus",
  "Priya Sharma,HF-0043,priya.k@college.edu,Segfault",
  "मीरा नायर,HF-0044,,Blue Lotus",
].join("\n");

test("a desk helper finds people, hands over, undoes, and another desk sees it", FULL, async ({ page, browser }) => {
  const { organiser } = await arrive(page);
  const template = await organiser.template(DESIGN);
  const form = new FormData();
  form.set("user_template_id", template);
  form.set("file", new File([LIST], "list.csv", { type: "text/csv" }));
  await organiser.ask("POST", "/user/students/import/csv", form);
  const helper = await helperOf(organiser);
  const theirs = await pageOf(browser, helper, page);
  const [search, people] = [theirs.getByRole("searchbox", { name: say.search }), theirs.getByRole("listitem")];

  await test.step("the way there, and people of one name told apart", async () => {
    await theirs.goto("/user/templates");
    await press(theirs.getByRole("link", { name: say.open }));
    await expect(theirs).toHaveURL(new RegExp(`/user/desk/${template}$`));
    await expect(theirs.getByText(say.counts(0, 3))).toBeVisible();
    await expect(search).toBeFocused();
    await search.fill("priya");
    await expect(people).toHaveCount(2);
    await expect(people.first()).toContainText("HF-0042");
    await expect(people.nth(1)).toContainText("Segfault");
    await expect(people.nth(1)).toContainText("p•••@college.edu");
    await expect(theirs.locator("body")).not.toContainText("priya.s@");
    await expectAccessible(theirs);
  });

  await test.step("handed over, seen at the other desk, and undone in the toast and in the row", async () => {
    await page.goto(`/user/desk/${template}`);
    await expect(page.getByText(say.counts(0, 3))).toBeVisible();
    await press(theirs.getByRole("button", { name: say.giveOf("Priya Sharma") }).first());
    await expect(theirs.getByText(say.counts(1, 3))).toBeVisible();
    await expectAccessible(theirs);
    await expect(page.getByText(say.counts(1, 3))).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "HF-0042" })).toContainText("A desk helper");
    await press(undoOf(theirs, say.given("Priya Sharma")));
    await expect(theirs.getByText(say.counts(0, 3))).toBeVisible();
    await press(page.getByRole("button", { name: say.giveOf("मीरा नायर") }));
    await search.fill("मीरा");
    await expect(theirs.getByText(say.counts(1, 3))).toBeVisible();
    await press(theirs.getByRole("button", { name: say.takeBackOf("मीरा नायर") }));
    await expect(page.getByText(say.counts(0, 3))).toBeVisible();
  });

  await test.step("a press without an answer says so, and is pressed again", async () => {
    await search.fill("lotus");
    await expect(people).toHaveCount(2);
    await theirs.route("**/handed-over", (route) => route.abort());
    await press(theirs.getByRole("button", { name: say.giveOf("Priya Sharma") }));
    await expect(theirs.getByText(say.failed)).toBeVisible();
    await expectAccessible(theirs);
    await theirs.unroute("**/handed-over");
    await press(theirs.getByRole("button", { name: say.giveOf("Priya Sharma") }));
    await expect(theirs.getByText(say.counts(1, 3))).toBeVisible();
    await expect(theirs.getByText(say.failed)).toBeHidden();
  });

  await test.step("by keys: type, arrow, Enter, and the next is typed", async () => {
    await search.fill("hf-0043");
    await expect(people).toHaveCount(1);
    await search.press("ArrowDown");
    await theirs.keyboard.press("Enter");
    await expect(theirs.getByText(say.counts(2, 3))).toBeVisible();
    await expect(search).toBeFocused();
    await theirs.keyboard.type("nobody");
    await expect(theirs.getByText(say.noneText("nobody"))).toBeVisible();
  });
  await theirs.context().close();
});

async function helperOf(organiser: Organiser): Promise<Organiser> {
  const { data: workspace } = (await organiser.ask("GET", "/user/workspaces")) as { data: { id: string }[] };
  const club = workspace[0]?.id ?? "";
  const invited = await organiser.ask("POST", `/user/workspaces/${club}/invitations`, { role: "desk" });
  const { data } = invited as { data: { link: string } };
  const member = await openOrganiser(`http://127.0.0.1:${PORTS.server}`, newMobile(), "A desk helper");
  await member.ask("POST", "/user/invitations", { token: data.link.split("#")[1] });
  await member.ask("POST", `/user/workspaces/${club}/use`, {});
  return member;
}

/** A browser of their own, as wide as `like`. */
async function pageOf(browser: Browser, { token }: Organiser, like: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: like.viewportSize() });
  const page = await context.newPage();
  await page.goto("/health/live");
  await page.evaluate((kept) => localStorage.setItem("token", kept), token);
  return page;
}
