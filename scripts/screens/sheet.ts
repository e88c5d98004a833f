// Sheets of the recipient's and the organiser's screens, at both widths, light beside dark: `node scripts/screens/sheet.ts URL FOLDER`, with a running
// server that has LIMITS=off. Look at each before a change of the certificate page, the posts or the preview is kept.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import type { Content } from "../../src/domain/content.ts";
import { findChromium } from "../../test/chromium.ts";
import { openOrganiser } from "../../test/organiser.ts";

const [url = "http://localhost:3000", folder = "sheets"] = process.argv.slice(2);
const WIDTHS = [390, 1280] as const;
const GAP = 10;

mkdirSync(folder, { recursive: true });
const organiser = await openOrganiser(url);
const screens = await prepare();
const browser = await chromium.launch(await findChromium());
for (const width of WIDTHS)
  for (const [name, path] of Object.entries(screens)) await keepSheet(browser, { name, path, width });
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
  const asked = { title: "Winners of HackFest 2026", captionBased: "no", subcategory: "None", main_category: "" };
  const badge = await design("big-name");
  const post = (await organiser.ask("POST", `/user/template/post/${badge}`, { ...asked, template_id: badge })) as {
    id: string;
  };
  return {
    "certificate-english": `/certify/${await certificate("indigo-citation", "Ananya Krishnamurthy")}`,
    "certificate-hindi": `/certify/${await certificate("devanagari-praman", "राहुल प्रकाश शर्मा")}`,
    "certificate-tall": `/certify/${await certificate("thank-you-crew", "Ravi")}`,
    "certificate-unknown": `/certify/${"a".repeat(22)}`,
    "post-public": `/certify/${post.id}`,
    "post-own": `/user/post/${post.id}`,
    "create-post": "/user/create-post",
    preview: `/user/templates/view/${badge}`,
  };
}

async function keepSheet(open: Browser, screen: { name: string; path: string; width: number }): Promise<void> {
  const shots = [];
  for (const colorScheme of ["light", "dark"] as const) shots.push(await shoot(open, { ...screen, colorScheme }));
  const tallest = Math.max(...shots.map(({ info }) => info.height));
  const across = screen.width * shots.length + GAP;
  await sharp({ create: { width: across, height: tallest, channels: 3, background: "#888" } })
    .composite(shots.map(({ data }, at) => ({ input: data, left: at * (screen.width + GAP), top: 0 })))
    .jpeg()
    .toFile(join(folder, `${screen.name}-${screen.width}.jpg`));
}

async function shoot(open: Browser, screen: { path: string; width: number; colorScheme: "light" | "dark" }) {
  const { width, colorScheme } = screen;
  const context = await open.newContext({ viewport: { width, height: 844 }, colorScheme, reducedMotion: "reduce" });
  await context.addInitScript((token) => localStorage.setItem("token", token), organiser.token);
  const page = await context.newPage();
  // The second look: letters that came late at the first are there.
  for (const _ of [1, 2]) await page.goto(`${url}${screen.path}`, { waitUntil: "networkidle" });
  const shot = await page.screenshot({ fullPage: true });
  await context.close();
  return sharp(shot).resize(width).toBuffer({ resolveWithObject: true });
}
