// The memory and processor time of another process, from Linux's /proc.
import { readdir, readFile } from "node:fs/promises";

const KILOBYTE = 1024;
export const MB = 1024 * 1024;

/** The resident memory of a process in bytes. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * KILOBYTE;
}

/** Watches a process; the returned function gives its maximum since the last call. */
export function watchMemory(pid: number, everyMs = 50): { most(): number; stop(): void } {
  let most = 0;
  const timer = setInterval(() => {
    void residentMemory(pid).then((bytes) => (most = Math.max(most, bytes)));
  }, everyMs);
  return { most: () => most, stop: () => clearInterval(timer) };
}

/** The child processes of a process, and their children. */
export async function descendants(pid: number): Promise<{ pid: number; command: string }[]> {
  const tasks = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, "utf8")));
  const children = lists.join(" ").split(/\s+/).filter(Boolean).map(Number);
  const found = await Promise.all(
    children.map(async (child) => [
      { pid: child, command: (await readFile(`/proc/${child}/cmdline`, "utf8")).replaceAll("\0", " ") },
      ...(await descendants(child)),
    ]),
  );
  return found.flat();
}

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** The processor time of a process with all its threads, in seconds. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}
