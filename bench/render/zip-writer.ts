// Writes a download of many certificates as the server does, in its own process, to the path and for the number of
// students in its arguments. After every stretch it pauses and writes as many bytes plainly, so that a slow phase of
// the disk affects both.
import { createWriteStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { drawPngPieces } from "../../src/server/drawing/draw.ts";
import { openDrawing } from "../../src/server/drawing/drawing.ts";
import { type ZipPart, writeArchive } from "../../src/server/exports/archive.ts";
import { streamZip } from "../../src/server/exports/stream-zip.ts";
import { openLog } from "../../src/server/log.ts";
import { MB } from "../memory.ts";
import { SIDE, designOf, templateOf } from "./scene.ts";
import { cpuTimeOfProcess } from "./spent.ts";

/** For each stretch: seconds until the archive's bytes are on the disk, and seconds for as many plain bytes. */
export type Stretch = { seconds: number; plainSeconds: number; cpuMs: number; bytes: number };
export type WriterMessage = { kind: "half" } | { kind: "done"; stretches: Stretch[] };

const SCALE = 1200 / SIDE;
/** Made before the measurement, so that the threads have started and compiled the template. */
const WARM_UP = 300;

const [folder = "", path = "", students = "0", stretch = "0"] = process.argv.slice(2);
const drawing = openDrawing({ files: { provider: "embedded", folder } }, openLog("silent"));
const content = templateOf("photo");
const template = { revision: "measured", content };

await streamZip(archive(WARM_UP), createWriteStream(path));
const stretches: Stretch[] = [];
await streamZip(inStretches(archive(Number(students), reportHalf)), createWriteStream(path));
report({ kind: "done", stretches });
await drawing.close();

function archive(count: number, onMade: (n: number) => void = () => {}): AsyncGenerator<ZipPart> {
  const sources = Array.from({ length: count }, (_, n) => ({
    name: `${n + 1}.png`,
    make: () => {
      onMade(n);
      return drawPngPieces({ drawing }, designOf(content, n), { scale: SCALE, template });
    },
  }));
  return writeArchive({ sources, measures: new Map(), at: new Date("2026-11-20") }, 0);
}

/** The next part is requested when the previous one has been written. */
async function* inStretches(parts: AsyncIterable<ZipPart>): AsyncGenerator<ZipPart> {
  let written = 0;
  let bytes = 0;
  let began = { clock: performance.now(), cpu: await cpuTimeOfProcess() };
  for await (const part of parts) {
    bytes += part.bytes.reduce((sum, { length }) => sum + length, 0);
    yield part;
    if (++written % Number(stretch) !== 0) continue;
    await onDisk(path);
    const seconds = (performance.now() - began.clock) / 1000;
    const cpuMs = (await cpuTimeOfProcess()) - began.cpu;
    stretches.push({ seconds, cpuMs, bytes, plainSeconds: await writePlain(`${path}.plain`, bytes) });
    bytes = 0;
    began = { clock: performance.now(), cpu: await cpuTimeOfProcess() };
  }
}

/** Returns seconds. */
async function writePlain(observed: string, bytes: number): Promise<number> {
  const piece = Buffer.alloc(MB, "certificate");
  const began = performance.now();
  const file = await open(observed, "w");
  for (let written = 0; written < bytes; written += piece.length)
    await file.write(piece, 0, Math.min(piece.length, bytes - written));
  await file.sync();
  await file.close();
  const seconds = (performance.now() - began) / 1000;
  await rm(observed);
  return seconds;
}

async function onDisk(written: string): Promise<void> {
  const file = await open(written, "r+");
  await file.sync();
  await file.close();
}

function reportHalf(n: number): void {
  if (n === Number(students) >> 1) report({ kind: "half" });
}

function report(message: WriterMessage): void {
  process.send?.(message);
}
