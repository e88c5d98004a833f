// One-time costs: compiling a template, drawing its first picture, making a document.
import type { PdfMetadata } from "#render/pdf/metadata.ts";
import { compileTemplate } from "../../src/server/drawing/compile.ts";
import { encodePng } from "../../src/server/drawing/png.ts";
import { printPdf } from "../../src/server/drawing/print.ts";
import { withPixels } from "../../src/server/drawing/raster.ts";
import { type Figure, median } from "../figure.ts";
import { cpuTimeOfProcess } from "./spent.ts";
import type { Files } from "../../src/server/providers/files/interface.ts";
import { designOf, filesOf, type Pictures, SIDE, templateOf } from "./scene.ts";

const SCALE = 1200 / SIDE;
const GOAL = { compileMs: 800, coldMs: 60, pageMs: 6 } as const;
const ABOUT: PdfMetadata = { title: "HackFest 2026", text: "", language: "en", madeAt: new Date(0) };
const KB = 1024;
/** The first pages of a process take longer, while V8 compiles. */
const WARM_UP_PAGES = 100;

/** Includes decoding the background. */
export async function compileTime(pictures: Pictures, quick: boolean): Promise<Figure> {
  const times = await several(quick ? 3 : 7, () => compileTemplate(openFiles(pictures), templateOf("photo"), SCALE));
  return { figure: "render.compile", ...inCpuMs(times), goal: GOAL.compileMs };
}

/** The first picture of a new template with a new background. */
export async function coldPicture(pictures: Pictures, quick: boolean): Promise<Figure> {
  const design = designOf(templateOf("photo"), 1);
  const times = await several(quick ? 5 : 11, () =>
    withPixels(openFiles(pictures), design, { scale: SCALE }, encodePng),
  );
  return { figure: "render.cold", ...inCpuMs(times), goal: GOAL.coldMs };
}

export async function printPage(files: Files, quick: boolean): Promise<Figure> {
  const pages = quick ? 100 : 500;
  const template = templateOf("photo");
  const designs = Array.from({ length: pages }, (_, n) => designOf(template, n));
  await printPdf({ files }, { designs: designs.slice(0, WARM_UP_PAGES), paper: "a4", about: ABOUT });
  let size = 0;
  const spent = await timed(async () => {
    size = (await printPdf({ files }, { designs, paper: "a4", about: ABOUT })).length;
  });
  return {
    figure: "render.pdf.page",
    value: spent.cpuMs / pages,
    unit: "CPU ms",
    goal: GOAL.pageMs,
    observed: { clockMs: spent.clockMs / pages, kBPerPage: size / pages / KB },
    ...(quick && { n: pages }),
  };
}

/** A new file store, of which nothing is cached. */
function openFiles(pictures: Pictures): Pick<{ files: Files }, "files"> {
  return { files: filesOf(pictures) };
}

type Spent = { cpuMs: number; clockMs: number };

/** The first time is a warm-up. */
async function several(times: number, work: () => Promise<unknown>): Promise<Spent[]> {
  const spent: Spent[] = [];
  for (let n = 0; n <= times; n++) spent.push(await timed(work));
  return spent.slice(1);
}

async function timed(work: () => Promise<unknown>): Promise<Spent> {
  const began = { cpu: await cpuTimeOfProcess(), clock: performance.now() };
  await work();
  return { cpuMs: (await cpuTimeOfProcess()) - began.cpu, clockMs: performance.now() - began.clock };
}

function inCpuMs(times: readonly Spent[]): Pick<Figure, "value" | "unit" | "observed"> {
  const [cpuMs, clockMs] = [median(times.map((each) => each.cpuMs)), median(times.map((each) => each.clockMs))];
  return { value: cpuMs, unit: "CPU ms", observed: { clockMs } };
}
