// Compares the CPU time of contenders for a picture. Each runs in its own process, so that they do not influence each
// other; they take turns over many rounds, so that a slow phase of the machine affects all.
import { type ChildProcess, fork } from "node:child_process";
import { on, once } from "node:events";
import { join } from "node:path";
import { median } from "../figure.ts";
import type { Entry } from "./contenders.ts";

/** For one picture: CPU time and elapsed time in milliseconds. */
export type Score = { name: string; cpuMs: number; clockMs: number; bytes: number };
/**
 * A message to a contender's process: run a round, or make a number of pictures that do not count. It warms up before
 * its first round.
 */
export type PlayerCommand = { round: number } | { make: number };

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
  await nextMessage(player);
  return player;
}

export async function play(player: ChildProcess, round: number): Promise<Score> {
  player.send({ round } satisfies PlayerCommand);
  return (await nextMessage(player)) as Score;
}

export async function make(player: ChildProcess, count: number): Promise<void> {
  player.send({ make: count } satisfies PlayerCommand);
  await nextMessage(player);
}

/** The next message of a contender's process. */
async function nextMessage(player: ChildProcess): Promise<unknown> {
  const exited = new AbortController();
  const onExit = () => exited.abort(new Error("A player ended before its turn"));
  player.once("exit", onExit);
  try {
    for await (const [message] of on(player, "message", { signal: exited.signal })) return message;
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
