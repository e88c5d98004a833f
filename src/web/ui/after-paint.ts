// Work that may wait until the browser has painted what a press or key shows, and is done before the next one is heard.
import { flushSync } from "react-dom";

/** Before these, all that waits is done: their handlers find the screen as if nothing had waited. */
const USES = [
  "keydown",
  "pointerdown",
  "pointerup",
  "click",
  "dblclick",
  "contextmenu",
  "beforeinput",
  "compositionstart",
  "copy",
  "cut",
  "paste",
  "drop",
] as const;
/** In a tab that is not seen nothing is painted. */
const LONGEST_MS = 500;

let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let heard = false;

/** What waits together is rendered together. */
export function afterPaint(act: () => void): void {
  hear();
  waiting.push(act);
  if (waiting.length > 1) return;
  timer = setTimeout(runAll, LONGEST_MS);
  requestAnimationFrame(() => {
    // A message arrives after the frame is painted.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      runAll();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

function hear(): void {
  if (heard) return;
  heard = true;
  for (const use of USES) window.addEventListener(use, runFirst, { capture: true, passive: true });
}

function runFirst(): void {
  if (waiting.length > 0) flushSync(runAll);
}

function runAll(): void {
  clearTimeout(timer);
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}
