// A club of five, each in a browser of their own: one invites four, each does what their role allows, one is removed,
// the workspace is handed over, and the record tells it all.
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { API } from "#api/call.ts";
import { SAY } from "#domain/say/say.ts";
import { DESIGN } from "../organiser.ts";
import { test, FULL } from "./journey.ts";
import { mailTo } from "./mails.ts";
import { arrive } from "./prepare.ts";
import { buttonNamed, codeFor, createTemplate, expectAccessible, newMobile, press, typeCode } from "./steps.ts";

const say = SAY.members;
const CLUB = "HackFest Club";

let others: { context: BrowserContext; wrongs: string[] }[] = [];
test.beforeEach(() => {
  others = [];
});
test.afterEach(async () => {
  for (const { context, wrongs } of others) {
    await context.close();
    expect(wrongs).toEqual([]);
  }
});

test("five people work in one workspace", FULL, async ({ page: asha, browser }) => {
  // Five browsers, each with a sign-in.
  test.setTimeout(240_000);
  const meet = async () => {
    const context = await browser.newContext();
    const wrongs: string[] = [];
    context.on("weberror", (error) => wrongs.push(error.error().message));
    others.push({ context, wrongs });
    return context.newPage();
  };
  const [ravi, meera, vikram, divya] = await Promise.all([meet(), meet(), meet(), meet()]);

  await test.step("Asha makes a workspace, and is asked to invite the others", async () => {
    await arrive(asha, "Asha Rao");
    await asha.goto("/user/templates");
    await chooseInMenu(asha, say.make);
    await asha.getByRole("textbox", { name: say.name }).fill(CLUB);
    await expectAccessible(asha);
    await press(asha.getByRole("dialog").getByRole("button", { name: say.make }));
    await expect(asha.getByRole("heading", { name: say.alone })).toBeVisible();
    await expectAccessible(asha);
  });

  await test.step("she invites a manager by mail, who signs in and has joined", async () => {
    const address = `ravi.${newMobile()}@example.com`;
    await press(buttonNamed(asha, say.invite));
    await asha.getByRole("textbox", { name: say.email }).fill(address);
    await asha.getByRole("radio", { name: say.roles.manager }).check();
    await expectAccessible(asha);
    await press(buttonNamed(asha, say.send));
    await expect(asha.getByText(`${address} · ${say.roles.manager}`)).toBeVisible();
    const link = (await mailTo(address)).links.find((one) => one.includes("/join#")) ?? "";
    await join(ravi, link, "Ravi Menon", "manager");
  });

  await test.step("the others join by links", async () => {
    for (const [page, role, name] of [
      [meera, "sender", "Meera Iyer"],
      [vikram, "viewer", "Vikram Seth"],
      [divya, "desk", "Divya Nair"],
    ] as const)
      await join(page, await linkFor(asha, role), name, role);
    await asha.reload();
    await expect(asha.getByRole("heading", { name: say.pending })).toBeHidden();
    for (const name of ["Ravi Menon", "Meera Iyer", "Vikram Seth", "Divya Nair"])
      await expect(asha.getByText(name, { exact: true })).toBeVisible();
    await expectAccessible(asha);
  });

  const template =
    await test.step("the manager designs, invites, and reads that only an owner changes roles", async () => {
      await createTemplate(ravi, "HackFest 2026");
      const id = new URL(ravi.url()).pathname.split("/").at(-1) ?? "";
      await callAs(ravi, "POST", `/user/template/temp/${id}`, { content: JSON.stringify(DESIGN) });
      await ravi.goto("/user/members");
      await expect(ravi.getByText(say.askOwners("Asha Rao"))).toBeVisible();
      await expect(buttonNamed(ravi, say.invite)).toBeVisible();
      await expect(buttonNamed(ravi, say.actionsFor("Meera Iyer"))).toBeHidden();
      await expectAccessible(ravi);
      expect(await callAs(ravi, "POST", "/user/credits/createOrder", {})).toMatchObject({ status: 403 });
      return id;
    });
  const students = `/user/templates/students/${template}`;

  await test.step("the sender keeps the list, and may not design", async () => {
    await meera.goto(students);
    await press(buttonNamed(meera, SAY.students.add));
    const dialog = meera.getByRole("dialog");
    await dialog.getByRole("textbox", { name: SAY.students.columns.name }).fill("Ananya Krishnamurthy");
    await press(dialog.getByRole("button", { name: SAY.product.save }));
    await expect(meera.getByText("Ananya Krishnamurthy", { exact: true }).filter({ visible: true })).toBeVisible();
    const refused = await callAs(meera, "POST", `/user/template/temp/${template}`, { content: JSON.stringify(DESIGN) });
    expect(refused).toMatchObject({
      status: 403,
      message: SAY.workspaces.forbidden(["owner", "manager"], "designs.change", ["Asha Rao", "Ravi Menon"]),
    });
  });

  await test.step("the desk helper hands over, and may not change the list", async () => {
    await divya.goto(students);
    await press(buttonNamed(divya, SAY.students.menuOf("Ananya Krishnamurthy")).filter({ visible: true }));
    await press(divya.getByRole("menuitem", { name: SAY.mail.give }));
    await expect(divya.getByText(SAY.mail.given("Ananya Krishnamurthy"))).toBeVisible();
    const student = { user_template_id: template, name: "Somebody" };
    expect(await callAs(divya, "POST", "/user/students", student)).toMatchObject({ status: 403 });
  });

  await test.step("the viewer looks, and is removed while the list is open", async () => {
    await vikram.goto(students);
    await expect(vikram.getByText("Ananya Krishnamurthy", { exact: true }).filter({ visible: true })).toBeVisible();
    expect(await callAs(vikram, "GET", `/user/template/${template}`)).toMatchObject({ status: 200 });
    const sends = await callAs(vikram, "POST", "/students/send_mail", { user_template_id: template });
    expect(sends).toMatchObject({ status: 403 });
    await act(asha, "Vikram Seth", say.remove);
    await expectAccessible(asha);
    await press(
      asha.getByRole("dialog", { name: say.removeTitle("Vikram Seth") }).getByText(say.remove, { exact: true }),
    );
    await expect(asha.getByText(say.removed("Vikram Seth"))).toBeVisible();
    await vikram.getByRole("searchbox", { name: SAY.students.search }).fill("An");
    await expect(vikram.getByText(SAY.workspaces.leftFor(CLUB))).toBeVisible();
    await vikram.goto("/user/members");
    await expect(vikram.getByText(say.ownText)).toBeVisible();
  });

  await test.step("Asha hands over to Ravi, whose page then offers what an owner may", async () => {
    await act(asha, "Ravi Menon", say.handOver);
    await press(
      asha.getByRole("dialog", { name: say.handOverTitle("Ravi Menon") }).getByText(say.handOver, { exact: true }),
    );
    await expect(asha.getByText(say.askOwners("Ravi Menon"))).toBeVisible();
    await ravi.reload();
    await expect(buttonNamed(ravi, say.actionsFor("Asha Rao"))).toBeVisible();
    await expect(buttonNamed(ravi, say.delete)).toBeVisible();
    await expectAccessible(ravi);
  });

  await test.step("she opens her own workspace in the menu, and a colleague's link leads back", async () => {
    const tab = await asha.context().newPage();
    await tab.goto("/user/members");
    await expect(tab.getByText("Divya Nair", { exact: true })).toBeVisible();
    await buttonNamed(asha, SAY.nav.accountMenu).press("Enter");
    await expect(asha.getByRole("menuitemradio", { name: /^Asha Rao/ })).toBeVisible();
    await expectAccessible(asha, "[role=menu]");
    await asha.keyboard.type("Asha");
    await asha.keyboard.press("Enter");
    await expect(asha.getByText(say.entered("Asha Rao"))).toBeVisible();
    await expect(asha.getByText(say.ownText)).toBeVisible();
    // Her other tab stays where it is.
    await tab.reload();
    await expect(tab.getByText("Divya Nair", { exact: true })).toBeVisible();
    await tab.close();
    await asha.goto(students);
    await expect(asha.getByText("Ananya Krishnamurthy", { exact: true }).filter({ visible: true })).toBeVisible();
    await press(buttonNamed(asha, SAY.nav.accountMenu));
    await expect(asha.getByRole("menuitemradio", { name: new RegExp(CLUB) })).toBeChecked();
  });

  await test.step("the record tells it all", async () => {
    await chooseInMenu(ravi, SAY.activity.title);
    await expect(ravi.getByText("handed the workspace over to Ravi Menon")).toBeVisible();
    const told = (await ravi.getByRole("main").innerText()).replaceAll(/\s+/g, " ");
    for (const sentence of [
      `Asha Rao made the workspace ${CLUB}`,
      "Asha Rao invited ravi.",
      "Ravi Menon joined as manager",
      "Asha Rao made a link that invites a sender",
      "Meera Iyer joined as sender",
      "Vikram Seth joined as viewer",
      "Divya Nair joined as desk helper",
      "Ravi Menon saved the design of HackFest 2026",
      "Asha Rao removed Vikram Seth",
      "Asha Rao handed the workspace over to Ravi Menon",
    ])
      expect(told).toContain(sentence);
    await expectAccessible(ravi);
  });
});

async function chooseInMenu(page: Page, name: string): Promise<void> {
  await press(buttonNamed(page, SAY.nav.accountMenu));
  await press(page.getByRole("menuitem", { name, exact: true }));
}

/** What an owner does about a member. */
async function act(page: Page, member: string, action: string): Promise<void> {
  await press(buttonNamed(page, say.actionsFor(member)));
  await press(page.getByRole("menuitem", { name: action }));
}

async function linkFor(page: Page, role: keyof typeof say.roles): Promise<string> {
  await press(buttonNamed(page, say.invite));
  await press(page.getByText(say.byLink, { exact: true }));
  await page.getByRole("radio", { name: say.roles[role] }).check();
  await press(buttonNamed(page, say.makeLink));
  const link = await page.getByRole("textbox", { name: say.link }).inputValue();
  await press(buttonNamed(page, say.done));
  return link;
}

/** Somebody without an account opens the link, signs in, and is in the workspace. */
async function join(page: Page, link: string, name: string, role: keyof typeof say.roles): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole("heading", { name: say.join.title(CLUB) })).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole("link", { name: say.join.signIn }));
  await typeCode(page, await codeFor(page, newMobile()));
  await page.getByRole("textbox", { name: SAY.login.fullName }).fill(name);
  await press(page.getByRole("button", { name: SAY.login.verify }));
  await expect(page).toHaveURL(/\/user\/templates$/);
  await expect(page.getByText(say.join.joined(CLUB, say.roles[role]))).toBeVisible();
}

/** A call with the session of this page. */
function callAs<Answer = { status: number; message?: string }>(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  return page.evaluate(
    async ([url, how, sent]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem("token") ?? ""}`,
        "content-type": "application/json",
      };
      const response = await fetch(url, { method: how, headers, ...(sent !== undefined && { body: sent }) });
      const answer = (await response.json()) as object;
      return { status: response.status, ...answer } as Answer;
    },
    [API + path, method, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
}
