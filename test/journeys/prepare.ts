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
  const mobile = newMobile();
  const organiser = await openOrganiser(`http://127.0.0.1:${PORTS.server}`, mobile);
  const template = await organiser.template(DESIGN);
  const fields = { name: "Ananya Krishnamurthy", certificate_number: "HF-0042", remarks: "First place" };
  const student = await organiser.ask("POST", "/user/students", { ...fields, user_template_id: template });
  await page.goto("/login");
  await page.evaluate((token) => localStorage.setItem("token", token), organiser.token);
  return { organiser, mobile, template, student: student as Prepared["student"] };
}
