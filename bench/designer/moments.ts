// The time of single actions: from a press to the frame with its effect, and from an address to a usable design.
import type { Tab } from "./browser.ts";

/** From the press on each of these elements to the frame that shows its handles, in milliseconds. */
export async function selectTimes({ page }: Tab, ids: readonly string[]): Promise<number[]> {
  await page.evaluate(watchPress);
  const times: number[] = [];
  for (const id of ids) {
    const box = await page.locator(`[role=option][data-of="${id}"]`).boundingBox();
    if (box === null) continue;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    times.push(await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted));
    await page.mouse.up();
  }
  return times;
}

/** From each key to the frame that shows its letter, in the focused field. */
export async function typingTimes({ page }: Tab, text: string): Promise<number[]> {
  await page.evaluate(watchKeys);
  const times: number[] = [];
  for (const letter of text) {
    await page.keyboard.press(letter === " " ? "Space" : letter);
    times.push(await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted));
  }
  return times;
}

/** From the address to the first frame after which the page responds: the design is drawn and nothing is loading. */
export async function openTime({ page }: Tab, url: string): Promise<number> {
  await page.goto(url, { waitUntil: "commit" });
  return page.evaluate(whenAtWork);
}

async function whenAtWork(): Promise<number> {
  // A canvas that was not drawn on yet has the default size of 300 by 150.
  while (document.querySelector("[role=option]") === null || (document.querySelector("canvas")?.height ?? 0) < 200)
    await new Promise((frame) => requestAnimationFrame(frame));
  await new Promise((idle) => setTimeout(idle));
  return performance.now();
}

function watchPress(): void {
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      const painted = new Promise<number>((resolve) => {
        const checkFrame = (): void => {
          if (document.querySelector("[data-mark=selection] .handle") === null)
            return void requestAnimationFrame(checkFrame);
          // A message arrives after the frame is painted.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener("message", () => resolve(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(undefined);
        };
        requestAnimationFrame(checkFrame);
      });
      Object.assign(window, { painted });
    },
    { capture: true },
  );
}

function watchKeys(): void {
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      const painted = new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener("message", () => resolve(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(undefined);
        });
      });
      Object.assign(window, { painted });
    },
    { capture: true },
  );
}
