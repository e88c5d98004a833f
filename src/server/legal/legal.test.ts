import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { API } from "#api/call.ts";
import { NOTICE } from "#domain/account/notice.ts";
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

it.each(LEGAL_PAGES)("everybody can read %s, which links to the others", async (page) => {
  const text = await read(page);
  for (const other of LEGAL_PAGES) expect(text).toContain(`href="/${other}"`);
  expect(text).toContain("<h1>");
  expect(text).not.toMatch(/\{site\}|\{support\}/);
});

it.each(["privacy", "terms", "refunds"])("%s is in Hindi for readers of Hindi", async (page) => {
  const { body } = await world.app.inject({ url: `/${page}`, headers: { "accept-language": "hi-IN,en;q=0.8" } });
  expect(body).toContain('<html lang="hi">');
  expect(body).toMatch(/<h1>[\u0900-\u097F -]+<\/h1>/);
  expect(body, "its letters are there at the first paint").toContain(
    "/fonts/noto-sans-devanagari-400-devanagari.woff2",
  );
  expect(body).not.toMatch(/\{site\}|\{support\}/);
});

it("an operator's own page comes before our translation of it", async () => {
  const { body } = await world.app.inject({ url: "/contact", headers: { cookie: "language=hi" } });
  expect(body).toContain("Reach us");
  expect(body).toContain('<html lang="en">');
});

it.each(LEGAL_PAGES)("%s says as much in Hindi as in English", async (page) => {
  const english = await readFile(`docs/legal/${page}.md`, "utf8");
  const hindi = await readFile(`docs/legal/hi/${page}.md`, "utf8");
  expect(partsOf(hindi)).toEqual(partsOf(english));
});

/** Headings, list items, links, and the placeholders for this installation. */
function partsOf(text: string): string[] | undefined {
  return text.match(/^#+ |^- |\]\([^)]+\)|\{\w+\}/gm)?.toSorted();
}

it("the privacy notice has a new version, stored with new accounts, whenever its words change", async () => {
  const texts = await Promise.all(["privacy.md", "hi/privacy.md"].map((name) => readFile(`docs/legal/${name}`)));
  const words = createHash("sha256").update(Buffer.concat(texts)).digest("hex").slice(0, 16);
  // When the words change: update both lines, the version to the day of the change.
  expect({ version: NOTICE.version, words }).toEqual({ version: "2026-11-28", words: "6341ca42ef2a5060" });
});

it("without a form or an address, the contact page says how to set one", { tags: "full" }, async () => {
  const other = await openWorld({});
  const { body } = await other.app.inject("/contact");
  expect(body).toContain("OPERATOR_EMAIL");
  expect(body).not.toContain("example.com");
  expect((await other.app.inject(`${API}/settings`)).json()).toMatchObject({ supportUrl: "/contact" });
  await other.close();
});

it("the text names this installation", async () => {
  expect(await read("privacy")).toContain("localhost:4000");
});

it("an operator's own page replaces ours, and its text runs nothing", async () => {
  expect(await read("contact")).toContain("<title>Reach us · Prashasti</title>");
  expect(await read("contact")).toContain("&#60;b&#62;x");
});
