// The figures of a template: from its card's menu, as a plot and as a table, at both widths.
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { test, FULL } from "./journey.ts";
import { PORTS } from "./ports.ts";
import { prepare } from "./prepare.ts";
import { tabTo } from "./keyboard.ts";
import { buttonNamed, expectAccessible } from "./steps.ts";

const say = SAY.figuresPage;
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36";

test("an organiser sees how often certificates were opened, and takes the numbers along", FULL, async ({ page }) => {
  const { student } = await prepare(page);
  // What a Linux without a language reports.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "language", { get: () => "en-US@posix" }));
  await page.goto("/user/figures?days=all");
  await expect(page.getByRole("heading", { name: say.empty })).toBeVisible();
  await expectAccessible(page);
  for (const path of [`/certify/${student.id}?m`, `/certify/${student.id}`, `/certify/${student.id}.pdf`])
    await page.request.get(`http://127.0.0.1:${PORTS.server}${path}`, { headers: { "user-agent": BROWSER } });

  await page.goto("/user/templates");
  await buttonNamed(page, SAY.templates.more).click();
  await page.getByRole("menuitem", { name: say.title }).click();
  await expect(page.getByText(say.leadOf("HackFest 2026"))).toBeVisible();
  const funnel = page.getByRole("region", { name: say.funnel });
  await expect(funnel.getByRole("listitem").filter({ hasText: say.steps.opened })).toContainText("1");
  const plot = page.getByRole("figure", { name: say.plot });
  await expect(plot.locator("canvas")).toBeVisible();
  await expectAccessible(page);

  await test.step("Left and Right read the plot, day by day and aloud", async () => {
    await tabTo(page, page.getByRole("application", { name: say.plotKeys }));
    const spoken = page.locator("[aria-live]").filter({ hasText: say.lines.opened });
    const lines = page.getByRole("listitem").filter({ has: page.locator("svg") });
    await page.keyboard.press("ArrowLeft");
    await expect(spoken).toHaveText(/Sent 0, Opened 2, Downloaded 1, Shared 0$/);
    await expect(lines).toHaveText([/0$/, /2$/, /1$/, /0$/]);
    await page.keyboard.press("ArrowLeft");
    await expect(spoken).toHaveText(/Sent 0, Opened 0, Downloaded 0, Shared 0$/);
    await expect(lines).toHaveText([/0$/, /0$/, /0$/, /0$/]);
    await page.keyboard.press("ArrowRight");
    await expect(lines).toHaveText([/0$/, /2$/, /1$/, /0$/]);
    await expectAccessible(page);
  });

  await page.getByText(say.table).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("columnheader", { name: say.names.pdf })).toBeVisible();
  const saved = page.waitForEvent("download");
  await buttonNamed(page, say.download).click();
  const csv = await readFile(await (await saved).path(), "utf8");
  expect(csv).toContain(say.names.opened_from_mail);
  expect(csv.trim().split("\r\n").length).toBeGreaterThan(29);

  await page.getByRole("link", { name: say.all }).click();
  await expect(page.getByRole("region", { name: say.templates }).getByRole("link")).toHaveText(["HackFest 2026"]);
  await expectAccessible(page);
});
