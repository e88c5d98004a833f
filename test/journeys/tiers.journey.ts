// The evening of a hackathon: Devpost's file of projects becomes a list with a design for each prize, which is held and
// published with one press, and a late winner gets theirs at once.
import { expect, type Locator, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { LIST_EXPORTS } from "../list-exports.ts";
import type { Organiser } from "../organiser.ts";
import { untilDrawn } from "./canvas.ts";
import { choose, openImport } from "./import-steps.ts";
import { FULL, test } from "./journey.ts";
import { mailTo } from "./mails.ts";
import { arrive } from "./prepare.ts";
import { expectAccessible, takeListOver } from "./steps.ts";
import { addDesign, retitle, titled, titleOf } from "./variant-steps.ts";

const say = SAY.publishing;
const PRIZES = "Opt-In Prizes";
const HARDWARE = { name: "Hardware", column: PRIZES, value: "Best Hardware" };
const DESIGN = { name: "Design", column: PRIZES, value: "Best Design" };

let organiser: Organiser;
let template: string;
let addressOf: (name: string) => string;
test.beforeEach(async ({ page }) => {
  ({ organiser } = await arrive(page));
  template = await organiser.template(titled("Participant"));
  const own = template.toLowerCase().replaceAll(/[-_]/g, "x");
  addressOf = (name) => `${name.toLowerCase().replace(" ", ".")}.${own}@example.in`;
});

test(
  "a Devpost file becomes three designs, published with one press, and a late winner gets theirs",
  FULL,
  async ({ page }) => {
    await test.step("the projects become people", async () => {
      const dialog = await openImport(page, template);
      await choose(
        dialog,
        "projects.csv",
        projects(
          ["Lantern", "Best Hardware", "Asha Rao", "Ravi Menon"],
          ["Ferry", "Best Design", "Ila Sen"],
          ["Kite", "", "Dev Nair"],
        ),
      );
      await takeListOver(dialog);
      await expect(page.getByText(SAY.students.imported(4))).toBeVisible();
    });

    await test.step("each prize has a design", async () => {
      await page.goto(`/user/templates/customize/${template}`);
      for (const [variant, title] of [
        [HARDWARE, "Best hardware"],
        [DESIGN, "Best design"],
      ] as const) {
        await untilDrawn(page);
        await page.getByRole("button", { name: SAY.designer.addVariant }).press("Enter");
        await addDesign(page, variant);
        await retitle(page, organiser, title);
      }
      const tabs = page.getByRole("navigation", { name: SAY.variants.title });
      await expect(tabs.getByRole("link")).toHaveText([/^Hardware\s*2$/, /^Design\s*1$/, /^Everyone else\s*1$/]);
    });

    const panel = page.getByRole("region", { name: say.panel });
    await test.step("they are held", async () => {
      await page.goto(`/user/templates/students/${template}`);
      await page.getByRole("button", { name: SAY.students.sendAll }).press("Enter");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(SAY.mail.when, { exact: true }).selectOption("held");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: say.hold }).press("Enter");
      await expect(panel.getByText(say.heldTitle)).toBeVisible();
      expect((await certificateOf(page, "Asha Rao")).status).toBe(404);
      await page.goto("/user/templates");
      await expect(page.getByText(say.cardHeld, { exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("all are published with one press", async () => {
      await page.goto(`/user/templates/students/${template}`);
      await panel.getByRole("button", { name: say.publishNow }).press("Enter");
      await publishFrom(page.getByRole("dialog"), 4);
      await expect(panel.getByText(say.lateOn)).toBeVisible({ timeout: 25_000 });
      await expectTitles({
        "Asha Rao": "Best hardware",
        "Ravi Menon": "Best hardware",
        "Ila Sen": "Best design",
        "Dev Nair": "Participant",
      });
      await expectAccessible(page);
    });

    await test.step("a late winner is imported, and gets theirs at once", async () => {
      const dialog = await openImport(page, template);
      await choose(dialog, "late.csv", projects(["Comet", "Best Hardware", "Meera Nair"]));
      await takeListOver(dialog);
      await expectTitles({ "Meera Nair": "Best hardware" });
      const { status, publicPage } = await certificateOf(page, "Meera Nair");
      expect(status).toBe(200);
      await expect(publicPage.getByText("Meera Nair").first()).toBeVisible();
      await expectAccessible(publicPage);
      await page.goto("/user/templates");
      await expect(page.getByText(say.cardPublished, { exact: true })).toBeVisible();
    });
  },
);

/** Devpost's file with these projects: title, prize, and members. */
function projects(...all: [title: string, prize: string, ...people: string[]][]): Buffer {
  const [header = ""] = (LIST_EXPORTS["Devpost, projects"]?.text ?? "").split("\n");
  const lines = all.map(([title, prize, first = "", ...others]) => {
    const [name, surname] = first.split(" ");
    const project = `${title},https://hack.devpost.com/submissions/1,Submitted (Gallery/Visible),Pending,Submit,02/14/2026 10:11:00,,,,${prize},c++`;
    const members = others.map((person) => `,${person.replace(" ", ",")},${addressOf(person)}`);
    return `${project},${name},${surname},${addressOf(first)},,COEP,${others.length}${members.join("")}`;
  });
  return Buffer.from([header, ...lines, ""].join("\n"));
}

async function publishFrom(dialog: Locator, certificates: number): Promise<void> {
  const button = dialog.getByRole("button", { name: say.publish(certificates) });
  await expect(button).toBeEnabled();
  await button.press("Enter");
}

/** By then each has a mail, and their certificate has this title. */
async function expectTitles(titles: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, title] of Object.entries(titles)) {
    await mailTo(addressOf(name));
    expect(await titleOf(organiser, template, name)).toBe(title);
  }
}

/** What anybody gets at the address of a certificate. */
async function certificateOf(page: Page, name: string): Promise<{ status: number | undefined; publicPage: Page }> {
  const path = `/user/students?user_template_id=${template}`;
  const students = (await organiser.ask("GET", path)) as { id: string; name: string }[];
  const publicPage = await page.context().newPage();
  const answer = await publicPage.goto(`/certify/${students.find((student) => student.name === name)?.id}`);
  return { status: answer?.status(), publicPage };
}
