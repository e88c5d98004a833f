// The CPU time of a picture compared with other ways to make it, and the engine's further costs.
import type { Figure } from "./figure.ts";
import { contest, type Score } from "./render/contest.ts";
import { curve } from "./render/curve.ts";
import { coldPicture, compileTime, printPage } from "./render/once.ts";
import { health } from "./render/health.ts";
import { filesOf, type Kind, makePictures } from "./render/scene.ts";
import { zip } from "./render/zip.ts";

/** Two cores for one second. */
const CORE_SECONDS = 2;
const KB = 1024;

export async function* render({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const rounds = quick ? 3 : 9;
  const png = await contest(
    {
      ours: { by: "prashasti", kind: "photo", side: 1200 },
      sharp: { by: "sharp", kind: "photo", side: 1200 },
      stock: { by: "stock", kind: "photo", side: 1200 },
      chromium: { by: "chromium", kind: "photo", side: 1200 },
    },
    rounds,
  );
  yield ratio("render.png1200.vs-sharp", png.ours, png.sharp, 30);
  yield ratio("render.png1200.vs-chromium", png.ours, png.chromium, 150);
  yield ratio("render.png1200.vs-stock", png.ours, png.stock, 6);
  yield rate("render.png1200.per-second", png.ours, 800);
  const small = await besideSharp("photo", 800, rounds);
  yield ratio("render.png800.vs-sharp", small.ours, small.sharp, 25);
  yield rate("render.png800.per-second", small.ours, 1200);
  const { paragraph } = await contest({ paragraph: { by: "prashasti", kind: "paragraph", side: 1200 } }, rounds);
  yield rate("render.paragraph.per-second", paragraph, 250);
  const { looks } = await contest({ looks: { by: "prashasti", kind: "looks", side: 1200 } }, rounds);
  yield rate("render.looks.per-second", looks, 400);
  const flat = await besideSharp("flat", 1200, rounds);
  yield ratio("render.flat.vs-sharp", flat.ours, flat.sharp, 20);
  yield bytes("render.flat.bytes", flat.ours, flat.sharp, 1.4);
  const jpeg = await contest(
    {
      ours: { by: "prashasti-jpeg", kind: "photo", side: 1200 },
      sharp: { by: "sharp-jpeg", kind: "photo", side: 1200 },
    },
    rounds,
  );
  yield ratio("render.jpeg.vs-sharp", jpeg.ours, jpeg.sharp, 2.5);
  const pictures = await makePictures();
  const files = filesOf(pictures);
  yield await compileTime(pictures, quick);
  yield await coldPicture(pictures, quick);
  yield await printPage(files, quick);
  yield* zip(pictures, quick);
  yield await curve(quick);
  yield await health(pictures, quick);
}

function besideSharp(kind: Kind, side: number, rounds: number): Promise<Record<"ours" | "sharp", Score>> {
  return contest({ ours: { by: "prashasti", kind, side }, sharp: { by: "sharp", kind, side } }, rounds);
}

/** How many times as many pictures each second of CPU time makes. */
function ratio(figure: string, ours: Score, theirs: Score, goal: number): Figure {
  const peer = { name: theirs.name, value: perCpuSecond(theirs) };
  const observed = { kB: ours.bytes / KB, peerKB: theirs.bytes / KB };
  return { figure, value: perCpuSecond(ours), unit: "pictures/CPU s", goal, peer, observed };
}

function perCpuSecond({ cpuMs }: Score): number {
  return 1000 / cpuMs;
}

/** How many pictures two cores make in a second, by CPU time; with the elapsed time of this one thread. */
function rate(figure: string, { cpuMs, clockMs }: Score, goal: number): Figure {
  const observed = { cpuMs, clockMs };
  return { figure, value: (CORE_SECONDS * 1000) / cpuMs, unit: "pictures/s", goal, goalIs: "least", observed };
}

function bytes(figure: string, ours: Score, theirs: Score, goal: number): Figure {
  const peer = { name: theirs.name, value: theirs.bytes / KB };
  return { figure, value: ours.bytes / KB, unit: "kB", goal, goalIs: "most", peer };
}
