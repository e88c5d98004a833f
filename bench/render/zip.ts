// A ZIP of many certificates: how much longer it takes than writing as many bytes, and how much memory it needs.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chooseFiles } from "../../src/server/providers/files/index.ts";
import { type Figure, median } from "../figure.ts";
import { MB, watchMemory } from "../memory.ts";
import { ADDRESS, type PictureName, type Pictures } from "./scene.ts";
import type { Stretch, WriterMessage } from "./zip-writer.ts";

const USUAL = { students: 10_000, stretch: 500 } as const;
const QUICK = { students: 300, stretch: 100 } as const;
const GOAL = { timesAsLong: 1.3, mostMB: 800, growthMB: 30 } as const;

export async function* zip(pictures: Pictures, quick: boolean): AsyncGenerator<Figure> {
  const folder = await mkdtemp(join(tmpdir(), "prashasti-zip-"));
  const size = quick ? QUICK : USUAL;
  const n = quick ? { n: size.students } : {};
  try {
    await keep(pictures, folder);
    const { stretches, halfMB, mostMB } = await runWriter(folder, size);
    const value = median(stretches.map(({ seconds, plainSeconds }) => seconds / plainSeconds));
    const of = (part: keyof Stretch) => stretches.reduce((sum, each) => sum + each[part], 0);
    const observed = {
      seconds: of("seconds"),
      plainSeconds: of("plainSeconds"),
      cpuMsPerPicture: of("cpuMs") / size.students,
      picturesPerSecond: size.students / of("seconds"),
      plainMBPerSecond: of("bytes") / MB / of("plainSeconds"),
    };
    yield { figure: "render.zip", value, unit: "times", goal: GOAL.timesAsLong, observed, ...n };
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

type Ran = { stretches: Stretch[]; halfMB: number; mostMB: number };

async function runWriter(folder: string, { students, stretch }: typeof USUAL | typeof QUICK): Promise<Ran> {
  const program = join(import.meta.dirname, "zip-writer.ts");
  const args = [folder, join(folder, "out.zip"), String(students), String(stretch)];
  const writer = fork(program, args, { execArgv: await heapOptions() });
  const memory = watchMemory(writer.pid ?? 0);
  let halfMB = 0;
  let ran: Ran | undefined;
  writer.on("message", (message: WriterMessage) => {
    const mostMB = memory.most() / MB;
    if (message.kind === "half") halfMB = mostMB;
    else {
      memory.stop();
      ran = { stretches: message.stretches, halfMB, mostMB };
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
