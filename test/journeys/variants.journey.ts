// One list, three designs: winners, finalists and everyone else get their own, in previews and in what is sent.
import { expect, type Page } from "@playwright/test";
import { newElement } from "#domain/canvas/elements.ts";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import type { Organiser } from "../organiser.ts";
import { untilDrawn } from "./canvas.ts";
import { test } from "./journey.ts";
import { mailTo } from "./mails.ts";
import { arrive } from "./prepare.ts";
import { expectAccessible, press } from "./steps.ts";

const say = SAY.variants;
const PEOPLE = ["Anita", "Ravi", "Meera", "Dev"] as const;
const PRIZES = ["Winner", " finalist", "FINALIST", ""];

let organiser: Organiser;
let template: string;
const address = (name: string) =>
  `${name.toLowerCase()}-${template.slice(0, 6).toLowerCase().replaceAll(/[-_]/g, "x")}@example.in`;

test.beforeEach(async ({ page }) => {
  ({ organiser } = await arrive(page));
  template = await organiser.template(design("Participant"));
  await organiser.ask("POST", "/user/attestation", {});
  await organiser.ask("POST", "/user/students/import", {
    user_template_id: template,
    columns: ["Prize"],
    rows: PEOPLE.map((name, nth) => [name, "", address(name), "", "", PRIZES[nth] ?? ""]),
  });
});

test("a list with three designs is previewed, filtered and sent, each person's own", async ({ page }) => {
  await page.goto(`/user/templates/customize/${template}`);
  await untilDrawn(page);
  await press(page.getByRole("button", { name: say.add }));
  await addDesign(page, "Winners", "Winner");
  await expect(page).toHaveURL(/variant=/);
  await untilDrawn(page);
  await expect(page.getByText(say.condition("Prize", "Winner"))).toBeVisible();
  await retitle(page, "Winners", "Champion");
  await press(page.getByRole("button", { name: say.add }));
  await addDesign(page, "Finalists", "finalist");
  await untilDrawn(page);
  await retitle(page, "Finalists", "Runner-up");
  await page.reload();
  await untilDrawn(page);
  const tabs = page.getByRole("navigation", { name: say.title });
  await expect(tabs.getByRole("link")).toHaveText([/^Winners\s*1$/, /^Finalists\s*2$/, /^Everyone else\s*1$/]);
  await expectAccessible(page);

  await test.step("a design is previewed with those who get it", async () => {
    await press(page.getByRole("button", { name: SAY.previewAs.open }));
    const bar = page.getByRole("region", { name: SAY.previewAs.bar });
    await expect(bar.getByText(SAY.previewAs.of(1, 2))).toBeVisible();
    await press(tabs.getByRole("link", { name: /Winners/ }));
    await untilDrawn(page);
    await press(page.getByRole("button", { name: SAY.previewAs.open }));
    await expect(bar.getByText("Anita", { exact: true })).toBeVisible();
  });

  await test.step("the students screen names the design and filters by it", async () => {
    await page.goto(`/user/templates/students/${template}`);
    await expect(page.getByText("Finalists", { exact: true })).toHaveCount(3);
    await page.getByRole("combobox", { name: say.filter }).selectOption({ label: "Finalists" });
    await expect(page.getByText("Anita", { exact: true })).toBeHidden();
    await expect(page.getByText("Meera", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText("Meera", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("combobox", { name: say.filter }).selectOption({ label: say.any });
  });

  await test.step("each gets the certificate of their design", async () => {
    await press(page.getByRole("button", { name: SAY.students.sendAll }));
    const dialog = page.getByRole("dialog");
    await press(dialog.getByRole("button", { name: SAY.mail.send(4) }));
    for (const name of PEOPLE) await mailTo(address(name));
    expect(await Promise.all(PEOPLE.map(titleOf))).toEqual(["Champion", "Runner-up", "Runner-up", "Participant"]);
  });

  await test.step("a deleted design keeps what was sent, and comes back by Undo", async () => {
    await page.goto(`/user/templates/customize/${template}`);
    await press(tabs.getByRole("link", { name: /Winners/ }));
    await press(page.getByRole("button", { name: say.remove("Winners") }));
    await expect(tabs.getByRole("link")).toHaveCount(2);
    expect(await titleOf("Anita")).toBe("Champion");
    const toasts = page.getByRole("region", { name: SAY.product.notifications });
    await press(toasts.getByRole("button", { name: SAY.product.undo }));
    await expect(tabs.getByRole("link")).toHaveCount(3);
  });
});

/** In the dialog that asks for whom a design is. */
async function addDesign(page: Page, name: string, value: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: say.addTitle });
  await dialog.getByRole("textbox", { name: say.name, exact: true }).fill(name);
  await dialog.getByRole("combobox", { name: say.column }).selectOption("Prize");
  await dialog.getByRole("checkbox", { name: new RegExp(value, "i") }).check();
  await expectAccessible(page);
  await press(dialog.getByRole("button", { name: say.addIt }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: new RegExp(name) })).toHaveAttribute("aria-current", "page");
}

/** What the designer does, by the call: how texts are edited is another journey. */
async function retitle(page: Page, name: string, text: string): Promise<void> {
  await expect(page.getByRole("link", { name: new RegExp(name) })).toBeVisible();
  const variant = new URL(page.url()).searchParams.get("variant") ?? "";
  await organiser.ask("POST", `/user/template/temp/${template}?variant=${variant}`, {
    content: JSON.stringify(design(text)),
  });
  await page.reload();
  await untilDrawn(page);
}

async function titleOf(name: string): Promise<string> {
  const students = (await organiser.ask("GET", `/user/students?user_template_id=${template}`)) as {
    id: string;
    name: string;
  }[];
  const { id = "" } = students.find((student) => student.name === name) ?? {};
  const { content } = (await organiser.ask("GET", `/students/certidata/${id}`)) as { content: string };
  return (JSON.parse(content) as { elements: { text?: string }[] }).elements[0]?.text ?? "";
}

function design(text: string): Content {
  const title = { ...newElement("title", { id: "title", phone: false }), text };
  const name = { ...newElement("student-name", { id: "name", phone: false }), y: 200 };
  return { ...EMPTY_CONTENT, elements: [title, name] };
}
