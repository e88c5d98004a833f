// Screenshots of the recipient's and the organiser's screens at both widths, light beside dark: `bin/run
// scripts/screens/sheet.ts URL FOLDER`, with a running server that has LIMITS=off. To check changes of the certificate
// page, the posts or the preview by eye.
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import type { Content } from "../../src/domain/canvas/content.ts";
import type { Statement } from "../../src/domain/credential/statement.ts";
import { findChromium } from "../../test/chromium.ts";
import { openOrganiser } from "../../test/organiser.ts";
import { keepSheet } from "./keep-sheet.ts";

const [url = "http://localhost:3000", folder = "sheets"] = process.argv.slice(2);
const WIDTHS = [390, 1280] as const;

mkdirSync(folder, { recursive: true });
const organiser = await openOrganiser(url);
const screens = await prepare();
const browser = await chromium.launch(await findChromium());
for (const width of WIDTHS)
  for (const [name, path] of Object.entries(screens))
    await keepSheet(browser, { name, path: `${url}${path}`, width, height: 844, token: organiser.token, folder });
await browser.close();

/** Addresses by what they show. */
async function prepare(): Promise<Record<string, string>> {
  const design = async (starter: string) => {
    const { data } = (await organiser.ask("POST", `/user/starters/${starter}`)) as { data: { content: string } };
    return organiser.template(JSON.parse(data.content) as Content);
  };
  const certificate = async (starter: string, name: string) => {
    const student = {
      name,
      certificate_number: "HF-0042",
      remarks: "First place",
      user_template_id: await design(starter),
    };
    return ((await organiser.ask("POST", "/user/students", student)) as { id: string }).id;
  };
  const fields = { title: "Winners of HackFest 2026", captionBased: "no", subcategory: "None", main_category: "" };
  const badge = await design("big-name");
  const post = (await organiser.ask("POST", `/user/template/post/${badge}`, { ...fields, template_id: badge })) as {
    id: string;
  };
  const issued = await certificate("big-name", "Mira Sen");
  await organiser.ask("POST", `/user/students/${issued}/shared`, {});
  const { issuer, credentialSubject } = (await (await fetch(`${url}/certify/${issued}.json`)).json()) as Statement;
  return {
    "certificate-english": `/certify/${await certificate("indigo-citation", "Ananya Krishnamurthy")}`,
    "certificate-hindi": `/certify/${await certificate("devanagari-praman", "राहुल प्रकाश शर्मा")}`,
    "certificate-tall": `/certify/${await certificate("thank-you-crew", "Ravi")}`,
    "certificate-unknown": `/certify/${"a".repeat(22)}`,
    issuer: new URL(issuer.url).pathname,
    achievement: new URL(credentialSubject.achievement.id).pathname,
    "post-public": `/certify/${post.id}`,
    "post-own": `/user/post/${post.id}`,
    "create-post": "/user/create-post",
    preview: `/user/templates/view/${badge}`,
  };
}
