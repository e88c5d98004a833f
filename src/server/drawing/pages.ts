// `/fonts/{alias}.woff2`: the bundled faces, for the browser to draw with what the server draws with.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { type Face, FACES, largeFaces } from "#render/fonts.ts";
import { loadSlices } from "#render/slices.ts";
import type { Context } from "../context.ts";
import { fontFile } from "./fonts.ts";

const FOREVER = "public, max-age=31536000, immutable";
let byAlias: ReadonlyMap<string, Face> | undefined;

export function fontPages(app: FastifyInstance, _ctx: Context): void {
  app.get<{ Params: { file: string } }>("/fonts/:file", async (request, reply) => {
    const face = (await faces()).get(request.params.file.replace(/\.woff2$/, ""));
    if (!face || !request.params.file.endsWith(".woff2")) return reply.callNotFound();
    const path = fontFile(face);
    const { size } = await stat(path);
    return reply
      .header("content-type", "font/woff2")
      .header("content-length", size)
      .header("cache-control", FOREVER)
      .send(createReadStream(path));
  });
}

async function faces(): Promise<ReadonlyMap<string, Face>> {
  await loadSlices();
  return (byAlias ??= new Map([...FACES, ...largeFaces()].map((face) => [face.alias, face])));
}
