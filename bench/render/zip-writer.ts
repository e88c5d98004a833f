// A download of many certificates as the server writes it, in a process of its own: told where, and of how many students.
import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { drawPngPieces } from "../../src/server/drawing/draw.ts";
import { openDrawing } from "../../src/server/drawing/drawing.ts";
import { writeArchive } from "../../src/server/exports/archive.ts";
import { pour } from "../../src/server/exports/pour.ts";
import { openLog } from "../../src/server/log.ts";
import { SIDE, designOf, templateOf } from "./scene.ts";

export type Told = { kind: "half" } | { kind: "done"; seconds: number; cpuSeconds: number; bytes: number };

const SCALE = 1200 / SIDE;
/** Made before measuring: the threads have started, and have compiled the template. */
const WARM_UP = 300;

const [folder = "", path = "", count = "0"] = process.argv.slice(2);
const drawing = openDrawing({ provider: "embedded", folder }, openLog("silent"));
const content = templateOf("photo");
const template = { revision: "measured", content };

await writeZip(WARM_UP);
await writeZip(Number(count), { tell: true });
await drawing.close();

async function writeZip(students: number, { tell = false } = {}): Promise<void> {
  const sources = Array.from({ length: students }, (_, n) => ({
    name: `${n + 1}.png`,
    make: () => {
      if (tell && n === students >> 1) say({ kind: "half" });
      return drawPngPieces({ drawing }, designOf(content, n), { scale: SCALE, template });
    },
  }));
  const began = { clock: performance.now(), cpu: process.cpuUsage() };
  const file = createWriteStream(path);
  await pour(writeArchive({ sources, measures: new Map(), at: new Date("2026-11-20") }, 0), file);
  await onDisk(path);
  const { user, system } = process.cpuUsage(began.cpu);
  const spent = { seconds: (performance.now() - began.clock) / 1000, cpuSeconds: (user + system) / 1e6 };
  if (tell) say({ kind: "done", ...spent, bytes: file.bytesWritten });
}

async function onDisk(written: string): Promise<void> {
  const file = await open(written, "r+");
  await file.sync();
  await file.close();
}

function say(told: Told): void {
  process.send?.(told);
}
