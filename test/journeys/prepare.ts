// What a journey finds when it begins, where making it is not what the journey is about.
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

/** Signed in as Asha in this page, with one template, `HackFest 2026`, and one student on it. */
export async function prepare(page: Page): Promise<Prepared> {
  const { organiser, mobile } = await arrive(page);
  const template = await organiser.template(DESIGN);
  const fields = { name: "Ananya Krishnamurthy", certificate_number: "HF-0042", remarks: "First place" };
  const student = await organiser.ask("POST", "/user/students", { ...fields, user_template_id: template });
  return { organiser, mobile, template, student: student as Prepared["student"] };
}

/** Someone new is signed in in this page, who has nothing yet. */
export async function arrive(page: Page, name = "Asha"): Promise<Pick<Prepared, "organiser" | "mobile">> {
  const mobile = newMobile();
  const organiser = await openOrganiser(`http://127.0.0.1:${PORTS.server}`, mobile, name);
  // What is kept of a session belongs to the origin; this is the address of it that loads nothing else.
  await page.goto("/health/live");
  await page.evaluate((token) => localStorage.setItem("token", token), organiser.token);
  return { organiser, mobile };
}

const HACKFEST = { name: "HackFest 2026", category: "Events", language: "English" };

/** At the designer of a template that has no design yet, of someone new; answers its id. */
export async function openNewTemplate(page: Page, fields: typeof HACKFEST = HACKFEST): Promise<string> {
  const { organiser } = await arrive(page);
  const { data } = (await organiser.ask("POST", "/user/template", fields)) as { data: { id: string } };
  await page.goto(`/user/templates/customize/${data.id}`);
  return data.id;
}

/** From now on this page is one behind a second host name: the world finds certificates and posts elsewhere. */
export async function publishElsewhere(page: Page, publicUrl: string): Promise<void> {
  await page.route("**/api/settings", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), publicUrl } });
  });
}
