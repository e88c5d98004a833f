// The journeys: a real browser at two widths against the real server. `npm test` leaves out those tagged `@full`;
// `npm run test:all` runs them too.
import { defineConfig } from "@playwright/test";
import { findChromium } from "./test/chromium.ts";
import { PORTS } from "./test/journeys/ports.ts";

const { args, ...chromium } = await findChromium();
/** Pages live for seconds: optimising compilers and a process for graphics cost a tenth of all processor time. */
const CHEAPER = ["--js-flags=--no-maglev --no-turbofan", "--disable-gpu"];

export default defineConfig({
  testDir: "test/journeys",
  testMatch: "*.journey.ts",
  // Two simultaneous runs, on different ports, must not share files.
  outputDir: `node_modules/.cache/journeys-${PORTS.server}`,
  reporter: "line",
  // Nearly half of a journey is waiting: for an automatic save, a mail, a delay. So two workers more than the two cores
  // this is meant for.
  workers: 4,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // What failed is repeated once; the test command lists what then passed as flaky.
  retries: 1,
  use: {
    baseURL: `http://127.0.0.1:${PORTS.server}`,
    launchOptions: { ...chromium, args: [...args, ...CHEAPER] },
    // A trace costs a fifth of the time. To find a cause, use `--trace retain-on-failure`.
    trace: "off",
    locale: "en-IN",
    actionTimeout: 15_000,
  },
  projects: [
    {
      name: "phone",
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      grepInvert: /@phone/,
      // As some users wish; on a phone all moves as designed.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: "reduce" } },
    },
  ],
  webServer: {
    command: `exec "${process.execPath}" test/journeys/server.ts`,
    url: `http://127.0.0.1:${PORTS.server}/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
