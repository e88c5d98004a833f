// A page in the journeys' Chromium that draws with the application's code. All its requests are answered here, without
// a network.
import { extname, join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { bundledFaces, type Face, faceAddress, largeFaces } from "#render/fonts.ts";
import { loadSlices } from "#render/slices.ts";
import { fontBytes } from "../../src/server/drawing/fonts.ts";
import { findChromium } from "../chromium.ts";

/** An origin that browsers treat as secure, which hashing requires. */
const ORIGIN = "http://localhost";
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
};

export type GoldenBrowser = { page: Page; close: () => Promise<void> };

/** `pictures` are the bytes behind the addresses in designs. */
export async function openGolden(pictures: ReadonlyMap<string, Buffer>): Promise<GoldenBrowser> {
  const [scripts, browser] = await Promise.all([buildScripts(), launch(), loadSlices()]);
  const page = await browser.newPage();
  const faces = new Map([...bundledFaces(), ...largeFaces()].map((face) => [faceAddress(face), face]));
  await page.route("**/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    const body =
      pathname === "/"
        ? "<!doctype html>"
        : (scripts.get(pathname) ?? pictures.get(pathname) ?? faceAt(faces, pathname));
    const type = pathname === "/" ? "text/html" : (TYPES[extname(pathname)] ?? "image/*");
    await (body === undefined ? route.abort() : route.fulfill({ body, contentType: type }));
  });
  await page.goto(ORIGIN);
  await page.addScriptTag({ url: "/browser.js", type: "module" });
  return { page, close: () => browser.close() };
}

async function launch(): Promise<Browser> {
  return chromium.launch(await findChromium());
}

function faceAt(faces: ReadonlyMap<string, Face>, address: string): Buffer | undefined {
  const face = faces.get(address);
  return face && fontBytes(face);
}

async function buildScripts(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, "browser.ts"), formats: ["es"], fileName: "browser" },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) => ("output" in each ? each.output : []));
  return new Map(outputs.flatMap((file) => (file.type === "chunk" ? [[`/${file.fileName}`, file.code] as const] : [])));
}
