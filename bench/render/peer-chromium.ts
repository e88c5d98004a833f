// A headless browser that keeps its page: it inserts the student's values and takes a screenshot.
import { readFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { findChromium } from "../../test/chromium.ts";
import { descendants } from "../memory.ts";
import { svgOf } from "./peer-sharp.ts";
import type { Contender } from "./contender.ts";
import { LOGO, type Pictures, SIDE, studentOf } from "./scene.ts";

/** /proc counts in hundredths of a second. */
const TICK_MS = 10;

export async function openChromium(pictures: Pictures, side: number): Promise<Contender> {
  const browser = await chromium.launch(await findChromium());
  const page = await browser.newPage({ viewport: { width: SIDE, height: SIDE }, deviceScaleFactor: side / SIDE });
  await page.setContent(pageOf(pictures));
  return {
    name: "headless Chromium, page reused, screenshot",
    async picture(n) {
      await page.evaluate(
        (svg) => {
          const values = document.getElementById("values");
          if (values) values.innerHTML = svg;
        },
        svgOf(studentOf(n), SIDE),
      );
      return page.screenshot({ type: "png" });
    },
    perRound: 3,
    warmUp: 12,
    spent: spentByBrowsers,
    close: () => browser.close(),
  };
}

function pageOf({ photo, logo }: Pictures): string {
  return `<!doctype html><body style="margin:0">
    <img style="position:absolute;width:${SIDE}px" src="${sourceOf("jpeg", photo)}">
    <img style="position:absolute;left:${LOGO.x}px;top:${LOGO.y}px;width:${LOGO.width}px" src="${sourceOf("png", logo)}">
    <div id="values" style="position:absolute"></div>`;
}

function sourceOf(type: string, bytes: Buffer): string {
  return `data:image/${type};base64,${bytes.toString("base64")}`;
}

/** CPU milliseconds of all child processes; the browser is the only one. */
async function spentByBrowsers(): Promise<number> {
  const processes = await descendants(process.pid);
  const spent = await Promise.all(processes.map(({ pid }) => spentBy(pid)));
  return spent.reduce((sum, each) => sum + each, 0);
}

async function spentBy(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The name may contain spaces; state, parent and so on follow it (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
