// Saves a screenshot of a screen, light beside dark, in one picture.
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";

const GAP = 10;

export type Screen = {
  name: string;
  path: string;
  width: number;
  height: number;
  /** Of the signed-in organiser. */
  token: string;
  folder: string;
  /** What must be visible first; by default an idle network. */
  ready?: (page: Page) => Promise<unknown>;
};

/** Saves `name-width.jpg`. */
export async function keepSheet(open: Browser, screen: Screen): Promise<void> {
  const shots = [];
  for (const colorScheme of ["light", "dark"] as const) shots.push(await shoot(open, screen, colorScheme));
  const tallest = Math.max(...shots.map(({ info }) => info.height));
  const across = screen.width * shots.length + GAP;
  await sharp({ create: { width: across, height: tallest, channels: 3, background: "#888" } })
    .composite(shots.map(({ data }, at) => ({ input: data, left: at * (screen.width + GAP), top: 0 })))
    .jpeg()
    .toFile(join(screen.folder, `${screen.name}-${screen.width}.jpg`));
}

async function shoot(open: Browser, { path, width, height, token, ready }: Screen, colorScheme: "light" | "dark") {
  const look = { colorScheme, reducedMotion: "reduce", locale: "en-IN" } as const;
  const context = await open.newContext({ viewport: { width, height }, ...look });
  await context.addInitScript((kept) => localStorage.setItem("token", kept), token);
  const page = await context.newPage();
  // Loads twice, so that fonts which arrived late the first time are cached.
  for (const _ of [1, 2]) await page.goto(path, { waitUntil: "networkidle" });
  await ready?.(page);
  const shot = await page.screenshot({ fullPage: true });
  await context.close();
  return sharp(shot).resize(width).toBuffer({ resolveWithObject: true });
}
