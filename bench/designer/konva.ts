// Builds the react-konva scene with the packages of the rival and serves it from this process.
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { freePort } from "../../test/free-port.ts";
import { loadRival } from "../render/rival.ts";

const ROOT = join(import.meta.dirname, "../..");
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
};
/** Resolved from the rivals' folder, so that all of them use one React. */
const OF_RIVALS = ["konva", "react-konva", "react-dom", "react"];

export type Rival = { url: string; close: () => Promise<void> };

/** `content`: what the scene shows that is opened by its address alone. */
export async function serveKonva(content: unknown): Promise<Rival> {
  // Installs the rivals' packages when they are missing.
  await loadRival("react");
  const folder = await mkdtemp(join(tmpdir(), "prashasti-konva-"));
  await build({
    root: join(import.meta.dirname, "konva"),
    configFile: false,
    logLevel: "warn",
    plugins: [react()],
    resolve: {
      alias: OF_RIVALS.map((name) => ({
        find: new RegExp(`^${name}(/|$)`),
        replacement: `${join(ROOT, "bench/rivals/node_modules", name)}$1`,
      })),
    },
    build: { outDir: folder, emptyOutDir: true, modulePreload: false },
  });
  const files = await compressedIn(folder);
  files.set("design.json", await promisify(brotliCompress)(JSON.stringify(content)));
  const port = await freePort();
  const server = createServer((request, response) => {
    const path = request.url === "/" ? "index.html" : (request.url ?? "").slice(1);
    const body = files.get(path);
    if (body === undefined) return void response.writeHead(404).end();
    const type = TYPES[extname(path)] ?? "text/plain";
    response.writeHead(200, { "content-type": type, "content-encoding": "br" }).end(body);
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As the server sends the designer's files. */
async function compressedIn(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(
      names.map(
        async (name) => [relative(folder, name), await promisify(brotliCompress)(await readFile(name))] as const,
      ),
    ),
  );
}
