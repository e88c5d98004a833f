import { defineConfig } from "@playwright/test";
import { findChromium } from "./test/chromium.ts";

const chromium = await findChromium();
export default defineConfig({
  testDir: "test/journeys",
  testMatch: "*.journey.ts",
  outputDir: "node_modules/.cache/journeys",
  reporter: "line",
  workers: 2,
  fullyParallel: true,
  use: { baseURL: "http://127.0.0.1:3200", launchOptions: chromium, trace: "retain-on-failure" },
  projects: [
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: "exec node webserver.ts 3200",
    url: "http://127.0.0.1:3200/",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
