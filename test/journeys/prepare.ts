// Prepares users, templates and students for journeys about something else.
import type { Page } from "@playwright/test";
import { DESIGN, openOrganiser, type Organiser } from "../organiser.ts";
import { PORTS } from "./ports.ts";
import { newMobile } from "./steps.ts";

export type Prepared = {
  organiser: Organiser;
  mobile: string;
  template: string;
  student: { id: string; name: string };
};

/** Signed in as Asha in this page, with one template, `HackFest 2026`, and one student, who was given the link. */
export async function prepare(page: Page): Promise<Prepared> {
  const { organiser, mobile } = await arrive(page);
  const template = await organiser.template(DESIGN);
  const fields = { name: "Ananya Krishnamurthy", certificate_number: "HF-0042", remarks: "First place" };
  const student = (await organiser.ask("POST", "/user/students", {
    ...fields,
    user_template_id: template,
  })) as Prepared["student"];
  await organiser.ask("POST", `/user/students/${student.id}/shared`, {});
  return { organiser, mobile, template, student };
}

/** Signed in in this page as a new user, who has nothing yet. */
export async function arrive(page: Page, name = "Asha"): Promise<Pick<Prepared, "organiser" | "mobile">> {
  const mobile = newMobile();
  const organiser = await openOrganiser(`http://127.0.0.1:${PORTS.server}`, mobile, name);
  // A session is stored for the origin; this is an address of it that loads nothing else.
  await page.goto("/health/live");
  await page.evaluate((token) => localStorage.setItem("token", token), organiser.token);
  return { organiser, mobile };
}

const HACKFEST = { name: "HackFest 2026", category: "Events", language: "English" };

/** Opens the designer as a new user, for a template without a design; returns its id. */
export async function openNewTemplate(page: Page, fields: typeof HACKFEST = HACKFEST): Promise<string> {
  const { organiser } = await arrive(page);
  const { data } = (await organiser.ask("POST", "/user/template", fields)) as { data: { id: string } };
  await page.goto(`/user/templates/customize/${data.id}`);
  return data.id;
}

/** From now on this page is on a second host name, which differs from the public address. */
export async function publishElsewhere(page: Page, publicUrl: string): Promise<void> {
  await page.route("**/api/settings", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), publicUrl } });
  });
}
