// Our own drawing as a contender: runs the jobs of the server's threads in this thread.
import sharp from "sharp";
import type { Content } from "#domain/canvas/content.ts";
import { openTemplates } from "../../src/server/drawing/cache.ts";
import { doJob, type DrawingResources, type JobOf } from "../../src/server/drawing/jobs.ts";
import type { Files } from "../../src/server/providers/files/interface.ts";
import type { Contender } from "./contender.ts";
import { designOf, SIDE } from "./scene.ts";

/** PNGs from the compiled template. Throws when one differs from the complete drawing. */
export async function compiledPng(files: Files, content: Content, side: number): Promise<Contender> {
  const scale = side / SIDE;
  const desk: DrawingResources = { files, templates: openTemplates({ files }) };
  const template = { revision: "measured", content };
  const ask = (n: number, more: Pick<JobOf<"png">, "template">): Promise<Uint8Array> =>
    doJob(desk, { kind: "png", design: designOf(content, n), scale, ...more }) as Promise<Uint8Array>;
  const compiled = await desk.templates.compiled(template, scale);
  if (compiled?.png(designOf(content, 1)) === undefined) throw new Error("The template does not compile");
  await refuseDifference(await ask(1, { template }), await ask(1, {}));
  return { name: "prashasti", picture: (n) => ask(n, { template }), perRound: 300, warmUp: 2000 };
}

/** JPEGs, each drawn completely. */
export function wholeJpeg(files: Files, content: Content, width: number): Contender {
  const desk: DrawingResources = { files, templates: openTemplates({ files }) };
  return {
    name: "prashasti",
    picture: (n) =>
      doJob(desk, { kind: "jpeg", design: designOf(content, n), width, most: Infinity }) as Promise<Uint8Array>,
    perRound: 10,
    warmUp: 40,
  };
}

async function refuseDifference(one: Uint8Array, other: Uint8Array): Promise<void> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).raw().toBuffer()));
  if (!a || !b || !a.equals(b)) throw new Error("The compiled template shows something else than the whole drawing");
}
