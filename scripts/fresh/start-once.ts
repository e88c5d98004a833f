// Runs `npm start` once, as the first process of a bare root: waits for the first screen, stops it as a system does,
// and prints as JSON how long that took and what is left (fresh.ts reads it).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** `left`: the commands that still run when `npm start` has ended. */
export type Once = { seconds: number; code: number | null; left: string[] };

const ADDRESS = "http://127.0.0.1:3000";
const WITHIN_MS = 900_000;
const ENDS_WITHIN_MS = 5000;

const began = performance.now();
const npm = spawn("npm", ["start"], { stdio: ["ignore", "inherit", "inherit"] });
const ended = once(npm, "exit") as Promise<[number | null]>;
while (!(await isThere())) {
  if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`);
  if (performance.now() - began > WITHIN_MS) throw new Error("There was no first screen.");
  await sleep(50);
}
const seconds = (performance.now() - began) / 1000;
npm.kill("SIGTERM");
const [code] = await ended;
for (const stopped = performance.now(); others().length > 0 && performance.now() - stopped < ENDS_WITHIN_MS;)
  await sleep(50);
console.log(JSON.stringify({ seconds, code, left: others() } satisfies Once));

/** Whether the server is well, and the first screen has its script. */
async function isThere(): Promise<boolean> {
  const health = await fetch(`${ADDRESS}/health`).catch(() => undefined);
  if (health?.ok !== true) return false;
  const page = await (await fetch(`${ADDRESS}/login`)).text();
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (script === undefined) throw new Error(`The first screen has no script: ${page.slice(0, 500)}`);
  const { status } = await fetch(new URL(script, ADDRESS));
  if (status !== 200) throw new Error(`${script} is answered with ${status}`);
  return true;
}

/** What runs besides this process; ended ones that nobody asked about are none. */
function others(): string[] {
  return readdirSync("/proc").flatMap((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return [];
    try {
      const isDead = /\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
      return isDead ? [] : [readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim()];
    } catch {
      return [];
    }
  });
}
