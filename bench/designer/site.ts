// The designer and the react-konva scene, each in a tab of one browser.
import type { Browser } from "@playwright/test";
import type { Organiser } from "../../test/organiser.ts";
import { openTab, type Tab } from "./browser.ts";

export const PEER = "react-konva, drag layer, no hit canvas while dragging";

/** `rival`: the address of the react-konva scene. */
export type Site = { browser: Browser; organiser: Organiser; url: string; rival: string };
type Point = { x: number; y: number };

export async function openDesign(site: Site, template: string): Promise<Tab> {
  const tab = await openTab(site.browser, { token: site.organiser.token });
  await tab.page.goto(addressOf(site, template));
  await tab.page.locator("[role=option]").first().waitFor();
  await tab.page.waitForLoadState("networkidle");
  return tab;
}

/** `given`: the design, the scene's width in CSS pixels, and whether elements can be selected and texts edited. */
export async function openRival(site: Site, given: { content: unknown; width: number; edits?: boolean }): Promise<Tab> {
  const tab = await openTab(site.browser, { script: `window.rival = ${JSON.stringify(given)}` });
  await tab.page.goto(site.rival);
  await tab.page.locator("canvas").first().waitFor();
  return tab;
}

export function addressOf({ url }: Site, template: string): string {
  return `${url}/user/templates/customize/${template}`;
}

export async function middleOf(tab: Tab, selector: string): Promise<Point> {
  const { x, y, width, height } = await boxOf(tab, selector);
  return { x: x + width / 2, y: y + height / 2 };
}

export async function boxOf({ page }: Tab, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not on the screen`);
  return box;
}
