// A first visit with a cheap phone: slow network, slow processor, empty cache.
import type { Browser, CDPSession } from "@playwright/test";

const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const;
/** 1.6 Mbit/s down, 0.75 up, 150 ms round trip. */
const SLOW_4G = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 } as const;
const CPU_SLOWED = 4;

/** Bytes on the wire: compressed, with headers. */
export type Visit = {
  lcpMs: number;
  cls: number;
  /** The time of tasks beyond 50 ms each, during which the page does not respond. */
  blockingMs: number;
  bytes: number;
  pictureBytes: number;
  fontBytes: number;
  scriptBytes: number;
};

/** `token`: of a signed-in user. */
export async function firstVisit(browser: Browser, address: string, token = ""): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    await context.addInitScript(watchPaints);
    if (token !== "") await context.addInitScript((stored) => localStorage.setItem("token", stored), token);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const sizes = await countBytes(cdp);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWED });
    await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
    await page.goto(address, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    const { lcpMs, cls, blockingMs } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    const sum = (...types: string[]) =>
      sizes.filter(({ type }) => types.length === 0 || types.includes(type)).reduce((all, { bytes }) => all + bytes, 0);
    const [pictureBytes, fontBytes, scriptBytes] = [sum("Image"), sum("Font"), sum("Script", "Stylesheet")];
    return { lcpMs, cls, blockingMs, bytes: sum(), pictureBytes, fontBytes, scriptBytes };
  } finally {
    await context.close();
  }
}

type Seen = Pick<Visit, "lcpMs" | "cls" | "blockingMs">;

/** Runs in the page before its own scripts. */
function watchPaints(): void {
  const seen: Seen = { lcpMs: 0, cls: 0, blockingMs: 0 };
  (globalThis as unknown as { seen: Seen }).seen = seen;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcpMs = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.cls += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blockingMs += Math.max(0, duration - 50);
  }).observe({ type: "longtask", buffered: true });
}

async function countBytes(cdp: CDPSession): Promise<{ type: string; bytes: number }[]> {
  const types = new Map<string, string>();
  const sizes: { type: string; bytes: number }[] = [];
  cdp.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    sizes.push({ type: types.get(requestId) ?? "", bytes: encodedDataLength }),
  );
  await cdp.send("Network.enable");
  return sizes;
}
