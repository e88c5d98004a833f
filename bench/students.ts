// A large event's list: 100,000 rows checked in the browser and imported by the server, then a table of 50,000
// students.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { DESIGN, openOrganiser, type Organiser } from "../test/organiser.ts";
import { launch, openTab } from "./designer/browser.ts";
import { type Figure, median, percentile } from "./figure.ts";
import { MB, residentMemory, watchMemory } from "./memory.ts";
import { openScene } from "./scene.ts";

const ROWS = 100_000;
const TABLE = 50_000;
const GOAL = { checkS: 6, frameMs: 200, serverS: 10, rssMB: 150, p99Ms: 50, interactiveMs: 300 } as const;

export async function* students({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const scene = await openScene({ LIMITS: "off" });
  const browser = await launch();
  try {
    const { url, pid } = scene.server;
    const organiser = await openOrganiser(url);
    const rows = quick ? ROWS / 10 : ROWS;
    const list = Buffer.from(listOf(rows));
    // By its path, as when a user chooses it: a buffer would be unpacked by the page itself.
    const path = join(scene.folder, "list.csv");
    await writeFile(path, list);
    const template = await organiser.template(DESIGN);
    const tab = await openTab(browser, { token: organiser.token });
    yield* checked(tab.page, `${url}/user/templates/students/${template}`, path, rows);
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

/** From the choice of the file until the summary shows; the longest frame on the way. */
async function* checked(page: Page, address: string, path: string, rows: number): AsyncGenerator<Figure> {
  await page.goto(address);
  await page.getByRole("button", { name: SAY.students.importCsv }).click();
  const input = page.getByLabel(SAY.students.importChoose);
  await input.waitFor();
  await page.evaluate(watchFrames);
  const begun = performance.now();
  await input.setInputFiles(path);
  await page.getByText(SAY.importing.forecast(rows, 0, 0, 0)).waitFor({ timeout: 120_000 });
  const seconds = (performance.now() - begun) / 1000;
  const frame = await page.evaluate(() => (globalThis as unknown as Watched).longestFrame);
  yield { figure: "import.check", value: seconds, unit: "s", goal: GOAL.checkS, n: rows };
  yield { figure: "import.check.frame", value: frame, unit: "ms", goal: GOAL.frameMs, n: rows };
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

const FURTHER = ["Team", "College", "City", "Track", "Vegetarian"];

/** Ten columns: the fields, then the further ones. */
function cellsOf(rows: number): string[][] {
  return Array.from({ length: rows }, (_, at) => [
    `Ananya Krishnamurthy ${at}`,
    `HF-${at}`,
    `person${at}@example.in`,
    "9876500001",
    `First place, ${at}`,
    "Null",
    "IIT Bombay",
    "Pune",
    "A",
    "Yes",
  ]);
}

/** As most programs write it: quotes only where a cell needs them. */
function listOf(rows: number): string {
  const header = ["Name", "Certificate No", "Email", "Mobile", "Remarks", ...FURTHER];
  return [header, ...cellsOf(rows)].map((cells) => cells.map(asInFile).join(",")).join("\n");
}

function asInFile(cell: string): string {
  return cell.includes(",") ? `"${cell}"` : cell;
}
