// A first visit with a cheap phone: slow network, slow processor, empty cache.
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession } from "@playwright/test";

const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const;
/** 1.6 Mbit/s down, 0.75 up, 150 ms round trip. */
const SLOW_4G = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 } as const;
const CPU_SLOWED = 4;

/** The longest wait for the next request of a page that still works. */
const QUIET_MS = 1000;

/** Bytes on the wire: compressed, with headers. */
export type Visit = {
  lcpMs: number;
  cls: number;
  /**
   * The time of tasks beyond 50 ms each, during which the page does not respond, by the thread's own clock: what other
   * programs of the machine take meanwhile is not counted.
   */
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
    const { sizes, settled } = await countBytes(cdp);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWED });
    await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
    await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
    await page.goto(address);
    await settled();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate((mark) => void performance.mark(mark), HERE);
    const blockingMs = blockedBy(await browser.stopTracing());
    const { lcpMs, cls } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    const sum = (...types: string[]) =>
      sizes.filter(({ type }) => types.length === 0 || types.includes(type)).reduce((all, { bytes }) => all + bytes, 0);
    const [pictureBytes, fontBytes, scriptBytes] = [sum("Image"), sum("Font"), sum("Script", "Stylesheet")];
    return { lcpMs, cls, blockingMs, bytes: sum(), pictureBytes, fontBytes, scriptBytes };
  } finally {
    await context.close();
  }
}

type Seen = Pick<Visit, "lcpMs" | "cls">;

/** Runs in the page before its own scripts. */
function watchPaints(): void {
  const seen: Seen = { lcpMs: 0, cls: 0 };
  (globalThis as unknown as { seen: Seen }).seen = seen;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcpMs = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.cls += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

const LONG_MS = 50;
/** A mark that tells the page's process and main thread in a trace: their names are not in each trace. */
const HERE = "prashasti-visit";

function blockedBy(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const here = traceEvents.find(({ name }) => name === HERE);
  if (here === undefined) throw new Error("The trace does not have the page's main thread");
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith("::RunTask") && pid === here.pid && tid === here.tid,
  );
  return sumOf(tasks.map(({ tdur = 0 }) => Math.max(0, tdur / 1000 - LONG_MS)));
}

function sumOf(times: readonly number[]): number {
  return times.reduce((all, time) => all + time, 0);
}

/** `tdur`: the thread's own time, in microseconds. */
type TraceEvent = { name: string; pid: number; tid: number; tdur?: number };

/** `settled`: no request has begun or ended for a while. */
async function countBytes(cdp: CDPSession) {
  const types = new Map<string, string>();
  const sizes: { type: string; bytes: number }[] = [];
  let last = performance.now();
  const note = () => (last = performance.now());
  cdp.on("Network.requestWillBeSent", note);
  cdp.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    note();
    sizes.push({ type: types.get(requestId) ?? "", bytes: encodedDataLength });
  });
  await cdp.send("Network.enable");
  const settled = async () => {
    while (performance.now() - last < QUIET_MS) await sleep(QUIET_MS - (performance.now() - last));
  };
  return { sizes, settled };
}
