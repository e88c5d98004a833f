// A large event's list: 100,000 rows checked in the browser and imported by the server, then a table of 50,000
// students.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { DESIGN, openOrganiser, type Organiser } from "../test/organiser.ts";
import { launch, openTab } from "./designer/browser.ts";
import { type Figure, median, percentile } from "./figure.ts";
import { MB, residentMemory, watchMemory } from "./memory.ts";
import { openScene } from "./scene.ts";
import { cellsOf, FURTHER, listOf, workbookOf } from "./students/list.ts";

const ROWS = 100_000;
const TABLE = 50_000;
const GOAL = { serverS: 10, rssMB: 150, p99Ms: 50, interactiveMs: 300 } as const;
type Chosen = {
  figure: string;
  field: string;
  path: string;
  goal: { seconds: number; frameMs: number; memoryMB: number };
};

export async function* students({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const scene = await openScene({ LIMITS: "off" });
  const browser = await launch();
  try {
    const { url, pid } = scene.server;
    const organiser = await openOrganiser(url);
    const rows = quick ? ROWS / 10 : ROWS;
    const list = Buffer.from(listOf(rows));
    // By their paths, as when a user chooses them: a buffer would be unpacked by the page itself.
    const files: readonly [Chosen, Chosen] = [
      {
        figure: "import.check",
        field: SAY.students.importChoose,
        path: join(scene.folder, "list.csv"),
        goal: { seconds: 6, frameMs: 200, memoryMB: 600 },
      },
      {
        figure: "import.xlsx",
        field: SAY.importing.spreadsheet,
        path: join(scene.folder, "list.xlsx"),
        goal: { seconds: 12, frameMs: 100, memoryMB: 600 },
      },
    ];
    await writeFile(files[0].path, list);
    await writeFile(files[1].path, workbookOf(rows));
    const template = await organiser.template(DESIGN);
    for (const file of files)
      yield* checked(browser, organiser.token, `${url}/user/templates/students/${template}`, file, rows);
    const tab = await openTab(browser, { token: organiser.token });
    const form = new FormData();
    form.set("user_template_id", template);
    form.set("file", new File([new Uint8Array(list)], "students.csv", { type: "text/csv" }));
    yield* imported("import", pid, rows, () => organiser.ask("POST", "/user/students/import/csv", form));
    const body = { user_template_id: await organiser.template(DESIGN), columns: FURTHER, rows: cellsOf(rows) };
    yield* imported("import.rows", pid, rows, () => organiser.ask("POST", "/user/students/import", body));

    const table = await organiser.template(DESIGN);
    await organiser.importStudents(table, quick ? TABLE / 10 : TABLE);
    yield* paged(organiser, table, quick ? 50 : 300);
    await tab.slow({ cpu: 4 });
    yield* opened(tab.page, `${url}/user/templates`, `/students/${table}`, quick ? 2 : 5);
  } finally {
    await browser.close();
    await scene.close();
  }
}

/**
 * From the choice of the file until the summary shows; the longest frame on the way, and the most memory that the
 * process of the page took: with everything in it, so more than its heap.
 */
async function* checked(
  browser: Browser,
  token: string,
  address: string,
  { figure, field, path, goal }: Chosen,
  rows: number,
): AsyncGenerator<Figure> {
  const { page, close } = await openTab(browser, { token });
  await page.goto(address);
  await page.getByRole("button", { name: SAY.students.importCsv }).click();
  const input = page.getByLabel(field);
  await input.waitFor();
  await page.evaluate(watchFrames);
  const memory = watchMemory(await pidOfPage(browser));
  const begun = performance.now();
  await input.setInputFiles(path);
  await page.getByText(SAY.importing.forecast(rows, 0, 0, 0)).waitFor({ timeout: 120_000 });
  const seconds = (performance.now() - begun) / 1000;
  memory.stop();
  const frame = await page.evaluate(() => (globalThis as unknown as Watched).longestFrame);
  await close();
  yield { figure, value: seconds, unit: "s", goal: goal.seconds, n: rows };
  yield { figure: `${figure}.frame`, value: frame, unit: "ms", goal: goal.frameMs, n: rows };
  yield { figure: `${figure}.memory`, value: memory.most() / MB, unit: "MB", goal: goal.memoryMB, n: rows };
}

/** The largest process that draws pages. */
async function pidOfPage(browser: Browser): Promise<number> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send("SystemInfo.getProcessInfo");
  await cdp.detach();
  const pages = processInfo.filter(({ type }) => type === "renderer");
  const sizes = await Promise.all(pages.map(async ({ id }) => ({ id, bytes: await residentMemory(id) })));
  return sizes.reduce((most, one) => (one.bytes > most.bytes ? one : most)).id;
}

type Watched = { longestFrame: number };

function watchFrames(): void {
  const watched = globalThis as unknown as Watched;
  watched.longestFrame = 0;
  let before = performance.now();
  const checkFrame = (now: number) => {
    watched.longestFrame = Math.max(watched.longestFrame, now - before);
    before = now;
    requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
}

async function* imported(
  figure: string,
  pid: number,
  rows: number,
  send: () => Promise<unknown>,
): AsyncGenerator<Figure> {
  const before = await residentMemory(pid);
  const memory = watchMemory(pid);
  const begun = performance.now();
  await send();
  const seconds = (performance.now() - begun) / 1000;
  memory.stop();
  yield { figure: `${figure}.server`, value: seconds, unit: "s", goal: GOAL.serverS, n: rows };
  yield { figure: `${figure}.rss`, value: (memory.most() - before) / MB, unit: "MB", goal: GOAL.rssMB, n: rows };
}

async function* paged(organiser: Organiser, template: string, times: number): AsyncGenerator<Figure> {
  const durations: number[] = [];
  for (let nth = 0; nth < times + 20; nth++) {
    const begun = performance.now();
    await organiser.ask("GET", `/user/students?user_template_id=${template}&page=1&q=&sort=position`);
    // The first ones are a warm-up.
    if (nth >= 20) durations.push(performance.now() - begun);
  }
  const observed = { median: median(durations) };
  yield { figure: "table.p99", value: percentile(durations, 99), unit: "ms", goal: GOAL.p99Ms, observed, n: times };
}

/**
 * The screen is already loaded, as when it is opened from the templates: from the click until the first row can be
 * clicked.
 */
async function* opened(page: Page, address: string, ending: string, rounds: number): AsyncGenerator<Figure> {
  const durations: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    await page.goto(address);
    const link = page.locator(`a[href$="${ending}"]`).first();
    await link.hover();
    await page.waitForLoadState("networkidle");
    const begun = performance.now();
    await link.click();
    await page.locator("[data-student]").first().waitFor();
    if (round > 0) durations.push(performance.now() - begun);
  }
  yield { figure: "table.interactive", value: median(durations), unit: "ms", goal: GOAL.interactiveMs, n: rounds };
}
