// `/fonts/{alias}.woff2`: serves the bundled faces, so that the browser draws with the same fonts as the server.
import type { FastifyInstance } from "fastify";
import { bundledFaces, type Face, faceAddress, largeFaces } from "#render/fonts.ts";
import { loadSlices } from "#render/slices.ts";
import type { Context } from "../context.ts";
import { fontBytes } from "./fonts.ts";

const FOREVER = "public, max-age=31536000, immutable";
let byAddress: ReadonlyMap<string, Face> | undefined;

export function fontPages(app: FastifyInstance, _ctx: Context): void {
  app.get<{ Params: { file: string } }>("/fonts/:file", async ({ params: { file } }, reply) => {
    const face = (await faces()).get(`/fonts/${file}`);
    if (!face) return reply.callNotFound();
    const type = file.endsWith(".woff") ? "font/woff" : "font/woff2";
    return reply.header("content-type", type).header("cache-control", FOREVER).send(fontBytes(face));
  });
}

async function faces(): Promise<ReadonlyMap<string, Face>> {
  await loadSlices();
  return (byAddress ??= new Map([...bundledFaces(), ...largeFaces()].map((face) => [faceAddress(face), face])));
}
