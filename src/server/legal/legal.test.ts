import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { LEGAL_PAGES } from "./pages.ts";

let world: World;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "prashasti-legal-"));
  await writeFile(join(folder, "contact.md"), "# Reach us\n\nA College, Jodhpur <b>x</b>");
  world = await openWorld({
    LEGAL_DIR: folder,
    PUBLIC_URL: "http://localhost:4000",
    SUPPORT_URL: "https://help.example",
  });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const read = async (page: string) => (await world.app.inject(`/${page}`)).body;

it.each(LEGAL_PAGES)("everybody can read %s, which leads to the others", async (page) => {
  const text = await read(page);
  for (const other of LEGAL_PAGES) expect(text).toContain(`href="/${other}"`);
  expect(text).toContain("<h1>");
  expect(text).not.toMatch(/\{site\}|\{support\}/);
});

it("the text is this installation's", async () => {
  expect(await read("privacy")).toContain("localhost:4000");
});

it("an operator's own page stands in for ours, and its text runs nothing", async () => {
  expect(await read("contact")).toContain("<title>Reach us · Prashasti</title>");
  expect(await read("contact")).toContain("&#60;b&#62;x");
});
