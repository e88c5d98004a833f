// A browser for measurements: slowed down as requested, with a device pixel ratio of 2.
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "../../test/chromium.ts";

export type Slow = { cpu: number; fast4g?: boolean };
export type Tab = { page: Page; cdp: CDPSession; slow: (how: Slow) => Promise<void>; close: () => Promise<void> };

/** As in Chromium's own tools: 9 and 1.5 Mbit/s less 10 %, 165 ms round trip. */
const FAST_4G = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 };

export async function launch(): Promise<Browser> {
  return chromium.launch(await findChromium());
}

/** `token` signs in; `script` runs before the scripts of the page. */
export async function openTab(browser: Browser, { token = "", script = "" } = {}): Promise<Tab> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 });
  if (token !== "") await context.addInitScript((stored) => localStorage.setItem("token", stored), token);
  if (script !== "") await context.addInitScript({ content: script });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  return {
    page,
    cdp,
    async slow({ cpu, fast4g = false }) {
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpu });
      if (fast4g) await cdp.send("Network.emulateNetworkConditions", FAST_4G);
    },
    close: () => context.close(),
  };
}
