// A contest: who needs how much CPU time for a picture. Each has a process of its own, in which nothing of the others
// lies about; they take turns, again and again, so that a slow minute meets all; whoever is not on turn waits.
import { type ChildProcess, fork } from "node:child_process";
import { on, once } from "node:events";
import { join } from "node:path";
import { median } from "../figure.ts";
import type { Entry } from "./contenders.ts";

/** Milliseconds a picture, of CPU time and on the clock. */
export type Score = { name: string; cpuMs: number; clockMs: number; bytes: number };
/**
 * What a player is told: to play a round, or to make so many pictures that do not count. Before its first round it
 * warms up.
 */
export type Told = { round: number } | { make: number };

const PLAYER = join(import.meta.dirname, "player.ts");

/** Medians over the rounds. */
export async function contest<K extends string>(
  entries: Readonly<Record<K, Entry>>,
  rounds: number,
): Promise<Record<K, Score>> {
  const names = Object.keys(entries) as K[];
  const players = new Map<K, ChildProcess>();
  const scores = new Map(names.map((name) => [name, [] as Score[]]));
  try {
    for (const name of names) players.set(name, await openPlayer(entries[name]));
    for (let round = 1; round <= rounds; round++)
      for (const [name, player] of players) scores.get(name)?.push(await play(player, round));
  } finally {
    for (const player of players.values()) await close(player);
  }
  return Object.fromEntries(names.map((name) => [name, middle(scores.get(name) ?? [])])) as Record<K, Score>;
}

/** Resolves when it has warmed up. */
export async function openPlayer(entry: Entry): Promise<ChildProcess> {
  const player = fork(PLAYER, [JSON.stringify(entry)]);
  await heard(player);
  return player;
}

export async function play(player: ChildProcess, round: number): Promise<Score> {
  player.send({ round } satisfies Told);
  return (await heard(player)) as Score;
}

export async function make(player: ChildProcess, count: number): Promise<void> {
  player.send({ make: count } satisfies Told);
  await heard(player);
}

/** The next thing that a player says. */
async function heard(player: ChildProcess): Promise<unknown> {
  const gone = new AbortController();
  const onExit = () => gone.abort(new Error("A player ended before its turn"));
  player.once("exit", onExit);
  try {
    for await (const [said] of on(player, "message", { signal: gone.signal })) return said;
  } finally {
    player.off("exit", onExit);
  }
  return undefined;
}

export async function close(player: ChildProcess): Promise<void> {
  if (player.exitCode !== null || player.signalCode !== null) return;
  player.disconnect();
  await once(player, "exit");
}

function middle(all: readonly Score[]): Score {
  const of = (part: "cpuMs" | "clockMs" | "bytes") => median(all.map((score) => score[part]));
  return { name: all[0]?.name ?? "", cpuMs: of("cpuMs"), clockMs: of("clockMs"), bytes: of("bytes") };
}
