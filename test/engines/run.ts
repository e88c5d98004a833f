// The main screens in other engines than Chromium, by hand: `npm run test:engines` uses each driver that is installed
// (WebKitWebDriver of Debian's webkit2gtk-driver, geckodriver) and needs a display, such as that of xvfb-run.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import type { Content } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { freePort } from "../free-port.ts";
import { DESIGN, NAMES, openOrganiser, type Organiser } from "../organiser.ts";
import { type RealServer, startRealServer } from "../real-server.ts";
import { type Driver, type Engine, openDriver } from "./webdriver.ts";

const ENGINES: readonly Engine[] = [
  {
    name: "WebKit",
    driver: "WebKitWebDriver",
    args: (port) => [`--port=${port}`],
    capabilities: { browserName: "MiniBrowser" },
    differs: true,
  },
  {
    name: "Firefox",
    driver: "geckodriver",
    args: (port) => [`--port=${port}`],
    capabilities: { browserName: "firefox", "moz:firefoxOptions": { args: ["-headless"] } },
    differs: false,
  },
];

type Visit = { driver: Driver; server: RealServer; organiser: Organiser };
type Check = (visit: Visit) => Promise<void>;

/** Each throws if the screen does not work. */
const CHECKS: Readonly<Record<string, Check>> = {
  "the login page asks for a number": async ({ driver, server }) => {
    await driver.open(`${server.url}/login`);
    await until(driver, "return document.querySelector('main input') !== null");
  },
  "the designer shows its canvas at 1280 px": (visit) => showsCanvas(visit, 1280),
  "the designer shows its canvas at 768 px": (visit) => showsCanvas(visit, 768),
  "an element that is dragged is shown and saved where it was dropped": dragsTitle,
  "a certificate's page shows its picture": async ({ driver, server, organiser }) => {
    const template = await organiser.template(DESIGN);
    await organiser.importStudents(template, 1);
    const list = await organiser.ask("GET", `/user/students?user_template_id=${template}`);
    const [student] = list as { id: string }[];
    await driver.open(`${server.url}/certify/${student?.id}`);
    await until(driver, "return document.querySelector('.picture-area img').naturalWidth > 300");
    await until(driver, "return document.body.innerText.includes(arguments[0])", NAMES[0] ?? "");
  },
};

const WHERE_IT_DIFFERS: Readonly<Record<string, Check>> = {
  "the designer says that letters are drawn differently, below the canvas": async (visit) => {
    await openDesigner(visit, 1280);
    await until(visit.driver, "return document.body.innerText.includes(arguments[0])", SAY.designer.engineDiffers);
    const script = `const note = [...document.querySelectorAll("p")].find((one) => one.textContent === arguments[0]);
      return note.getBoundingClientRect().top >= document.querySelector("${CANVAS}").getBoundingClientRect().bottom;`;
    await until(visit.driver, script, SAY.designer.engineDiffers);
  },
};

const CANVAS = "[data-stage]";
const WITHIN_MS = 20_000;
/** Letters and code of the design cover about a twentieth of it. */
const INK_SHARE = 0.01;
const DARK = 128;

await main();

async function main(): Promise<void> {
  const installed = ENGINES.filter(({ driver }) => isInstalled(driver));
  if (installed.length === 0) throw new Error("Neither WebKitWebDriver nor geckodriver is installed");
  const folder = await mkdtemp(join(tmpdir(), "prashasti-engines-"));
  const server = await startRealServer({ folder, port: await freePort() });
  try {
    const organiser = await openOrganiser(server.url);
    for (const engine of installed) await checkIn(engine, server, organiser);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function isInstalled(program: string): boolean {
  return (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));
}

async function checkIn(engine: Engine, server: RealServer, organiser: Organiser): Promise<void> {
  const driver = await openDriver(engine);
  try {
    const checks = engine.differs ? { ...CHECKS, ...WHERE_IT_DIFFERS } : CHECKS;
    for (const [title, check] of Object.entries(checks)) {
      const failed = await check({ driver, server, organiser }).then(
        () => undefined,
        (error: Error) => error.message,
      );
      console.log(`${engine.name}: ${title}: ${failed ?? "passed"}`);
      if (failed !== undefined) process.exitCode = 1;
    }
  } finally {
    await driver.close();
  }
}

/** Opens a new design with an element for each text of it, and waits until they are drawn. */
async function openDesigner({ driver, server, organiser }: Visit, width: number): Promise<string> {
  const template = await organiser.template(DESIGN);
  await driver.resize(width, 900);
  await driver.open(`${server.url}/login`);
  await driver.run("localStorage.setItem('token', arguments[0])", organiser.token);
  await driver.open(`${server.url}/user/templates/customize/${template}`);
  await until(driver, `return document.querySelectorAll("${CANVAS} [role=option]").length >= arguments[0]`, 4);
  return template;
}

async function showsCanvas(visit: Visit, width: number): Promise<void> {
  await openDesigner(visit, width);
  await expectInk(visit.driver, { left: 0, top: 0, width: 1, height: 1 });
}

async function dragsTitle(visit: Visit): Promise<void> {
  const { driver, organiser } = visit;
  const template = await openDesigner(visit, 1280);
  const script = `const { x, y, width, height } = document.querySelector("${CANVAS}").getBoundingClientRect();
    return { x, y, width, height };`;
  const stage = await driver.run<{ x: number; y: number; width: number; height: number }>(script);
  const at = (x: number, y: number) => ({
    x: Math.round(stage.x + (stage.width * x) / 700),
    y: Math.round(stage.y + (stage.height * y) / 495),
  });
  // From the title's middle into the free band above the code.
  await driver.drag([at(350, 95), at(350, 160), at(350, 340), at(350, 345)]);
  const saved = async () => {
    const { data } = (await organiser.ask("GET", `/user/template/${template}`)) as { data: { content: string } };
    return (JSON.parse(data.content) as Content).elements.find(({ id }) => id === "title")?.y ?? 0;
  };
  const before = performance.now() + WITHIN_MS;
  while ((await saved()) < 250) {
    if (performance.now() > before) throw new Error(`The title is saved at ${await saved()}`);
    await sleep(500);
  }
  await expectInk(driver, { left: 0.2, top: 0.62, width: 0.6, height: 0.1 });
}

type Share = { left: number; top: number; width: number; height: number };

/** As the user sees it: what the compositor shows, not what the canvas holds. */
async function expectInk(driver: Driver, share: Share): Promise<void> {
  const before = performance.now() + WITHIN_MS;
  for (;;) {
    const ink = await inkOf(await driver.screenshot(CANVAS), share);
    if (ink > INK_SHARE) return;
    if (performance.now() > before) throw new Error(`Only ${(ink * 100).toFixed(2)} % of the canvas is dark`);
    await sleep(500);
  }
}

async function inkOf(png: Buffer, share: Share): Promise<number> {
  const { width, height } = await sharp(png).metadata();
  const part = {
    left: Math.round(width * share.left),
    top: Math.round(height * share.top),
    width: Math.round(width * share.width),
    height: Math.round(height * share.height),
  };
  const pixels = await sharp(png).extract(part).greyscale().raw().toBuffer();
  return pixels.filter((grey) => grey < DARK).length / pixels.length;
}

async function until(driver: Driver, script: string, ...values: unknown[]): Promise<void> {
  const before = performance.now() + WITHIN_MS;
  while (!(await driver.run<boolean>(script, ...values).catch(() => false))) {
    if (performance.now() > before) throw new Error(`Never true: ${script}`);
    await sleep(200);
  }
}
