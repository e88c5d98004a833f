// A ZIP of many certificates: how much longer than writing so many bytes it takes, and how much memory.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chooseFiles } from "../../src/server/providers/files/index.ts";
import type { Figure } from "../figure.ts";
import { MB, watchMemory } from "../memory.ts";
import { ADDRESS, type PictureName, type Pictures } from "./scene.ts";
import type { Told } from "./zip-writer.ts";

const STUDENTS = { usual: 10_000, quick: 300 } as const;
const GOAL = { timesAsLong: 1.3, mostMB: 800, growthMB: 30 } as const;
const PIECE = MB;

export async function* zip(pictures: Pictures, quick: boolean): AsyncGenerator<Figure> {
  const folder = await mkdtemp(join(tmpdir(), "prashasti-zip-"));
  const path = join(folder, "out.zip");
  const students = quick ? STUDENTS.quick : STUDENTS.usual;
  const n = quick ? { n: students } : {};
  try {
    await keep(pictures, folder);
    const { done, halfMB, mostMB } = await runWriter(folder, path, students);
    await rm(path);
    const plain = await writePlain(path, done.bytes);
    const beside = {
      seconds: done.seconds,
      plainSeconds: plain,
      cpuMsPerPicture: (done.cpuSeconds * 1000) / students,
      picturesPerSecond: students / done.seconds,
    };
    const goal = GOAL.timesAsLong;
    yield { figure: "render.zip", value: done.seconds / plain, unit: "times", goal, beside, ...n };
    yield { figure: "render.rss", value: mostMB, unit: "MB", goal: GOAL.mostMB, ...n };
    yield { figure: "render.rss.second-half", value: mostMB - halfMB, unit: "MB", goal: GOAL.growthMB, ...n };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keep(pictures: Pictures, folder: string): Promise<void> {
  const files = chooseFiles({ provider: "embedded", folder });
  for (const name of Object.keys(ADDRESS) as PictureName[])
    await files.put(ADDRESS[name].replace("/files/", "pictures/"), pictures[name], "image/*");
}

type Ran = { done: Extract<Told, { kind: "done" }>; halfMB: number; mostMB: number };

async function runWriter(folder: string, path: string, students: number): Promise<Ran> {
  const program = join(import.meta.dirname, "zip-writer.ts");
  const writer = fork(program, [folder, path, String(students)], { execArgv: await heapOptions() });
  const memory = watchMemory(writer.pid ?? 0);
  let halfMB = 0;
  let ran: Ran | undefined;
  writer.on("message", (told: Told) => {
    const mostMB = memory.most() / MB;
    if (told.kind === "half") halfMB = mostMB;
    else {
      memory.stop();
      ran = { done: told, halfMB, mostMB };
    }
  });
  await once(writer, "exit");
  memory.stop();
  if (!ran) throw new Error("The ZIP was not written");
  return ran;
}

/** The heap that `npm start` gives the server. */
async function heapOptions(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(import.meta.dirname, "../../package.json"), "utf8")) as {
    scripts: { start: string };
  };
  return scripts.start.match(/--\S+/g) ?? [];
}

/** Seconds until so many bytes, which are there already, are on the disk. */
async function writePlain(path: string, bytes: number): Promise<number> {
  const piece = Buffer.alloc(PIECE, "certificate");
  const began = performance.now();
  const file = await open(path, "w");
  for (let written = 0; written < bytes; written += piece.length)
    await file.write(piece, 0, Math.min(piece.length, bytes - written));
  await file.sync();
  await file.close();
  return (performance.now() - began) / 1000;
}
