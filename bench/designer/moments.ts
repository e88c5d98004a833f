// The time of single actions: from a press to the frame with its effect, and from an address to a usable design.
import type { Tab } from "./browser.ts";

/** From the press on each of these elements to the frame that shows its selection, in milliseconds. */
export async function selectTimes(
  { page }: Tab,
  ids: readonly string[],
  placeOf: (id: string) => Promise<{ x: number; y: number }>,
): Promise<number[]> {
  const times: number[] = [];
  for (const id of ids) {
    const { x, y } = await placeOf(id);
    await page.mouse.move(x, y);
    await page.evaluate(watchPress, id);
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
  while (
    (document.querySelector("canvas")?.height ?? 0) < 200 ||
    (document.querySelector("[role=option]") === null && !("rival" in window))
  )
    await new Promise((frame) => requestAnimationFrame(frame));
  await new Promise((idle) => setTimeout(idle));
  return performance.now();
}

/** A press anywhere else than in the designer or the rival's scene is over with the next frame. */
function watchPress(id: string): void {
  const { rival } = window as unknown as { rival?: { selected: () => string | undefined } };
  const isDesigner = document.querySelector("[role=listbox]") !== null;
  const frame = `[data-mark=frame][data-of="${id}"]`;
  const isShown = (): boolean =>
    isDesigner ? document.querySelector(frame) !== null : rival === undefined || rival.selected() === id;
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      const painted = new Promise<number>((resolve) => {
        const checkFrame = (): void => {
          if (!isShown()) return void requestAnimationFrame(checkFrame);
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
    { capture: true, once: true },
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
