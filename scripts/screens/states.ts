// One picture for each screen and size of window, with all states of the screen side by side: `bin/run
// scripts/screens/states.ts URL FOLDER [SCREEN,…] [WIDTH,…]`, with a running server that has LIMITS=off. To look at
// empty states, errors, skeletons and long words after a change of the look. Prints what axe finds, too.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { API } from "../../src/api/call.ts";
import { findChromium } from "../../test/chromium.ts";
import { type State, statesOf, type Trouble } from "./states-table.ts";
import { prepareWorld } from "./states-world.ts";

const [url = "http://localhost:3000", folder = "sheets", screens = "", widths = ""] = process.argv.slice(2);
type Size = { width: number; height: number };
/** All states are looked at in the `every` sizes. */
const SIZES: readonly (Size & { every: boolean; columns: number })[] = [
  { width: 360, height: 640, every: false, columns: 4 },
  { width: 390, height: 844, every: true, columns: 5 },
  { width: 768, height: 1024, every: false, columns: 2 },
  { width: 1280, height: 800, every: true, columns: 2 },
  { width: 1920, height: 1080, every: false, columns: 1 },
];
const SHEET = 1560;
const GAP = 12;
const CAPTION = 22;
/** Of a long page only the upper part, in windows. */
const WINDOWS_HIGH = 1.9;

const REFUSED = {
  error: { status: 500, json: { error: "An unexpected error occurred. Please try again.", code: "server.unexpected" } },
  forbidden: { status: 403, json: { error: "Not allowed.", code: "workspace.forbidden" } },
  missing: { status: 404, json: { error: "Not found.", code: "template.not_found" } },
} as const;

type Shot = { name: string; picture: Buffer };

mkdirSync(folder, { recursive: true });
const table = statesOf(await prepareWorld(url));
const browser = await chromium.launch(await findChromium());
for (const [screen, states] of Object.entries(table)) {
  if (screens !== "" && !screens.split(",").includes(screen)) continue;
  for (const size of SIZES) {
    if (widths !== "" && !widths.split(",").includes(String(size.width))) continue;
    const shots: Shot[] = [];
    for (const state of states.filter(({ main }) => main === true || size.every))
      for (const theme of state.main === true ? (["light", "dark"] as const) : (["light"] as const))
        shots.push(await shoot(browser, size, state, theme));
    await keep(shots, size, `${screen}-${size.width}`);
  }
}
await browser.close();

async function shoot(open: Browser, size: Size, state: State, colorScheme: "light" | "dark"): Promise<Shot> {
  const context = await open.newContext({
    viewport: { width: size.width, height: size.height },
    colorScheme,
    reducedMotion: "reduce",
  });
  if (state.token !== undefined)
    await context.addInitScript((kept) => localStorage.setItem("token", kept), state.token);
  const page = await context.newPage();
  page.on("pageerror", (error) => console.log(`${state.path} ${state.name}: ${error.message}`));
  await makeTrouble(context, state.trouble);
  await page.goto(`${url}${state.path}`);
  await untilShown(page, state.trouble);
  try {
    await state.act?.(page);
    if (state.act) await untilShown(page, state.trouble);
  } catch (error) {
    console.log(`${state.path} ${state.name}: ${String(error).slice(0, 200)}`);
  }
  await reportFaults(page, size, state);
  const whole = await page.screenshot({ fullPage: true });
  await context.close();
  return { name: `${state.name} ${colorScheme}`, picture: await upperPart(whole, size) };
}

async function untilShown(page: Page, trouble: Trouble | undefined): Promise<void> {
  await page.waitForLoadState("load");
  if (trouble === "loading") return page.waitForTimeout(1500);
  await page.waitForLoadState("networkidle", { timeout: 6000 }).catch(() => undefined);
  await page
    .waitForFunction(() => document.querySelector("[data-waiting]") === null, undefined, { timeout: 6000 })
    .catch(() => undefined);
  await page.waitForTimeout(300);
}

/** Who is signed in is known all the same. */
async function makeTrouble(context: BrowserContext, trouble: Trouble | undefined): Promise<void> {
  if (trouble === undefined) return;
  await context.route(new RegExp(`${API}/(?!user/data|settings|user/workspaces$)`), (route) =>
    trouble === "loading" ? undefined : route.fulfill(REFUSED[trouble]),
  );
}

/** What a look may miss: pages wider than the window, words that are cut off, and what axe finds. */
async function reportFaults(page: Page, { width }: Size, { path, name }: State): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const axe = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `axe: ${id} at ${target.join(" ")}`));
  const faults = await page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth ? [`wider than the window: ${root.scrollWidth}`] : [];
    for (const each of document.querySelectorAll<HTMLElement>(
      "h1, h2, h3, p, span, a, button, label, td, dd, legend",
    )) {
      if (each.children.length > 0 || each.scrollWidth <= each.clientWidth + 1 || each.clientWidth === 0) continue;
      const { overflowX } = getComputedStyle(each);
      if (overflowX !== "visible" && !each.matches(".sr-only")) found.push(`cut: ${each.textContent.slice(0, 50)}`);
    }
    return found;
  });
  for (const fault of new Set([...axe, ...faults])) console.log(`${width} ${path} ${name}: ${fault}`);
}

async function upperPart(picture: Buffer, { width, height }: Size): Promise<Buffer> {
  const { height: whole } = await sharp(picture).metadata();
  const high = Math.min(whole, Math.round(height * WINDOWS_HIGH));
  return sharp(picture).extract({ left: 0, top: 0, width, height: high }).png().toBuffer();
}

async function keep(shots: readonly Shot[], size: Size & { columns: number }, name: string): Promise<void> {
  const columns = Math.min(size.columns, shots.length);
  const wide = Math.floor((SHEET - GAP * (columns - 1)) / columns);
  const scaled = await Promise.all(
    shots.map(async (shot) => ({
      ...shot,
      ...(await sharp(shot.picture)
        .resize({ width: Math.min(wide, size.width) })
        .toBuffer({ resolveWithObject: true })),
    })),
  );
  const parts: { input: Buffer; left: number; top: number }[] = [];
  let top = 0;
  for (let first = 0; first < scaled.length; first += columns) {
    const row = scaled.slice(first, first + columns);
    for (const [at, { name: caption, data }] of row.entries()) {
      const left = at * (wide + GAP);
      parts.push({ input: captionOf(caption, wide), left, top }, { input: data, left, top: top + CAPTION });
    }
    top += CAPTION + GAP + Math.max(...row.map(({ info }) => info.height));
  }
  await sharp({ create: { width: SHEET, height: top, channels: 3, background: "#777" } })
    .composite(parts)
    .png()
    .toFile(join(folder, `${name}.png`));
}

function captionOf(words: string, width: number): Buffer {
  const text = `<text x="4" y="16" font-size="15" font-family="sans-serif" fill="#fff">${words}</text>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}">${text}</svg>`);
}
