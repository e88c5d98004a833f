import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastify from "fastify";
import { expect, test } from "vitest";
import { bundledFaces } from "#render/fonts.ts";
import type { Context } from "../context.ts";
import { fontBytes } from "./fonts.ts";
import { fontPages } from "./pages.ts";

const app = fastify();
fontPages(app, {} as Context);

test("A bundled face is served under its alias, to be cached for a year", async () => {
  const face = bundledFaces().find(({ alias }) => alias === "noto-sans-devanagari-400-devanagari");
  const answer = await app.inject("/fonts/noto-sans-devanagari-400-devanagari.woff2");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "font/woff2",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(face && answer.rawPayload.equals(fontBytes(face))).toBe(true);
});

test("A file of the large fonts is served too, emoji without the unused SVG pictures", async () => {
  const [ideographs, emoji] = await Promise.all(
    ["/fonts/noto-sans-sc-700-97.woff2", "/fonts/noto-color-emoji-400-9.woff"].map((address) => app.inject(address)),
  );
  expect(ideographs?.statusCode).toBe(200);
  expect(emoji?.headers["content-type"]).toBe("font/woff");
  expect(emoji?.rawPayload.length).toBeLessThan(180_000);
});

test.each(["fonts.css", "certificate/fonts.css"])("Every face that src/web/%s asks for is served", async (sheet) => {
  const styles = readFileSync(join(import.meta.dirname, "../../web", sheet), "utf8");
  const addresses = [...styles.matchAll(/\burl\("(\/[^"]+)"\)/g)].map(([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses)
    expect({ address, status: (await app.inject(address)).statusCode }).toEqual({ address, status: 200 });
});

test.each([
  "/fonts/arial.woff2",
  "/fonts/arimo-400-latin.ttf",
  "/fonts/noto-sans-sc-400-1.woff2",
  "/fonts/..%2f..%2fpackage.json",
])("%s is not found", async (address) => {
  expect((await app.inject(address)).statusCode).toBe(404);
});
