// Screenshots of the designer with each starter design on a phone, a tablet and a desktop, light beside dark: `bin/run
// scripts/screens/designer.ts URL FOLDER [STARTER]`, with a running server that has LIMITS=off. To check changes of the
// designer's layout or of a starter by eye.
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import type { Content } from "../../src/domain/canvas/content.ts";
import { SAY } from "../../src/domain/say/say.ts";
import { STARTERS } from "../../src/domain/starters/catalogue.ts";
import { findChromium } from "../../test/chromium.ts";
import { openOrganiser } from "../../test/organiser.ts";
import { keepSheet } from "./keep-sheet.ts";

const [url = "http://localhost:3000", folder = "sheets", only] = process.argv.slice(2);
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

mkdirSync(folder, { recursive: true });
const organiser = await openOrganiser(url);
const browser = await chromium.launch(await findChromium());
for (const name of only === undefined ? Object.keys(STARTERS) : [only]) {
  const { data } = (await organiser.ask("POST", `/user/starters/${name}`)) as { data: { content: string } };
  const template = await organiser.template(JSON.parse(data.content) as Content);
  for (const window of WINDOWS)
    await keepSheet(browser, {
      ...window,
      name,
      path: `${url}/user/templates/customize/${template}`,
      token: organiser.token,
      folder,
      ready: (page) => page.getByRole("listbox", { name: SAY.designer.canvas }).waitFor(),
    });
}
await browser.close();
