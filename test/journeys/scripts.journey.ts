// Scripts typed into every text field, on every screen that shows them: none runs, and the policy has nothing to stop.
import { expect, type Page } from "@playwright/test";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import type { Organiser } from "../organiser.ts";
import { FULL_AT_A_DESK, test } from "./journey.ts";
import { somePayloads } from "./payloads.ts";
import { arrive } from "./prepare.ts";

const FULL = process.env["FAULTS"] === "full";
const PAYLOADS = somePayloads(FULL ? 200 : 30);
const CERTIFICATES = FULL ? 200 : 3;

test("scripts typed into text fields run on no screen", FULL_AT_A_DESK, async ({ page }) => {
  test.setTimeout(FULL ? 900_000 : 120_000);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const reports = await watchPolicy(page);
  const { organiser } = await arrive(page, PAYLOADS[0]);
  const { template, students, posts } = await fillEverything(organiser);
  const screens = [
    "/user/templates",
    "/user/posts",
    `/user/templates/customize/${template}`,
    `/user/templates/view/${template}`,
    `/user/templates/students/${template}`,
    "/user/create-post",
    "/user/profile",
    ...posts.map((id) => `/user/post/${id}`),
    ...students.slice(0, CERTIFICATES).map((id) => `/certify/${id}`),
  ];
  for (const path of screens) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expect(page.locator("main").first()).toBeVisible();
  }
  expect(dialogs).toEqual([]);
  expect(reports).toEqual([]);
});

/** What the content security policy had to stop. */
async function watchPolicy(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.exposeFunction("reportViolation", (what: string) => void reports.push(what));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation: (what: string) => void };
      reportViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
    }),
  );
  return reports;
}

type Filled = { template: string; students: string[]; posts: string[] };

async function fillEverything(organiser: Organiser): Promise<Filled> {
  const [first = "", second = "", third = ""] = PAYLOADS.filter((payload) => payload.length <= 60);
  const template = await organiser.template(DESIGN);
  const about = { name: second, category: "Events", language: third, description: first, issuer: second };
  await organiser.ask("PUT", `/user/template/${template}`, about);
  await organiser.ask("PUT", "/user/profile", {
    name: first,
    location: second,
    bio: PAYLOADS.join(" ").slice(0, 500),
    issuer: third,
    showName: true,
  });
  const students: string[] = [];
  for (const payload of PAYLOADS) {
    await organiser.ask("POST", "/user/template", {
      name: payload.slice(0, 120),
      category: "Events",
      language: payload.slice(0, 60),
      description: payload,
    });
    const fields = { name: payload, certificate_number: payload.slice(0, 100), remarks: payload };
    const { id } = (await organiser.ask("POST", "/user/students", { ...fields, user_template_id: template })) as {
      id: string;
    };
    students.push(id);
  }
  const posts: string[] = [];
  for (const title of [first, second, third]) {
    const asked = { template_id: template, title, captionBased: "no", subcategory: title, main_category: title };
    posts.push(((await organiser.ask("POST", `/user/template/post/${template}`, asked)) as { id: string }).id);
  }
  return { template, students, posts };
}

/** Every payload as a title or a description, and in the student's fields. */
const DESIGN: Content = {
  ...EMPTY_CONTENT,
  elements: ["{{Student Name}} {{Certificate ID}} {{Remarks}}", ...PAYLOADS].slice(0, 199).map((text, at) => ({
    ...newElement(at % 2 === 0 ? "title" : "description", { id: `text-${at}`, phone: false }),
    text,
  })),
};
