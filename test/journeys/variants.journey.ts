// One list, three designs: winners, finalists and everyone else get their own, in previews and in what is sent.
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import type { Organiser } from "../organiser.ts";
import { untilDrawn } from "./canvas.ts";
import { test, FULL } from "./journey.ts";
import { mailTo } from "./mails.ts";
import { arrive } from "./prepare.ts";
import { expectAccessible, press } from "./steps.ts";
import { addDesign, retitle, titled, titleOf } from "./variant-steps.ts";

const say = SAY.variants;
const PEOPLE = ["Anita", "Ravi", "Meera", "Dev"] as const;
const PRIZES = ["Winner", " finalist", "FINALIST", ""];

let organiser: Organiser;
let template: string;
const address = (name: string) =>
  `${name.toLowerCase()}-${template.slice(0, 6).toLowerCase().replaceAll(/[-_]/g, "x")}@example.in`;

test.beforeEach(async ({ page }) => {
  ({ organiser } = await arrive(page));
  template = await organiser.template(titled("Participant"));
  await organiser.ask("POST", "/user/attestation", {});
  await organiser.ask("POST", "/user/students/import", {
    user_template_id: template,
    columns: ["Prize"],
    rows: PEOPLE.map((name, nth) => [name, "", address(name), "", "", PRIZES[nth] ?? ""]),
  });
});

test("a list with three designs is previewed, filtered and sent, each person's own", FULL, async ({ page }) => {
  await page.goto(`/user/templates/customize/${template}`);
  await untilDrawn(page);
  await press(page.getByRole("button", { name: SAY.designer.addVariant }));
  await addDesign(page, { name: "Winners", column: "Prize", value: "Winner" });
  await expect(page).toHaveURL(/variant=/);
  await untilDrawn(page);
  await expect(page.getByText(say.condition("Prize", "Winner"))).toBeVisible();
  await retitle(page, organiser, "Champion");
  await press(page.getByRole("button", { name: SAY.designer.addVariant }));
  await addDesign(page, { name: "Finalists", column: "Prize", value: "finalist" });
  await untilDrawn(page);
  await retitle(page, organiser, "Runner-up");
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
    const titles = PEOPLE.map((name) => titleOf(organiser, template, name));
    expect(await Promise.all(titles)).toEqual(["Champion", "Runner-up", "Runner-up", "Participant"]);
  });

  await test.step("a deleted design keeps what was sent, and comes back by Undo", async () => {
    await page.goto(`/user/templates/customize/${template}`);
    await press(tabs.getByRole("link", { name: /Winners/ }));
    await press(page.getByRole("button", { name: say.remove("Winners") }));
    await expect(tabs.getByRole("link")).toHaveCount(2);
    expect(await titleOf(organiser, template, "Anita")).toBe("Champion");
    const toasts = page.getByRole("region", { name: SAY.product.notifications });
    await press(toasts.getByRole("button", { name: SAY.product.undo }));
    await expect(tabs.getByRole("link")).toHaveCount(3);
  });
});
