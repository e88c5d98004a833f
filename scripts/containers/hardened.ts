// The image alone, with its own PostgreSQL, in containers that allow less: it runs, or says why not in one sentence.
import type { Engine } from "./engine.ts";
import { until } from "./trial.ts";

const VARIABLES = {
  SECRET: "8d1f0c9be7d2453811aa6cf2d09e7b643f9a1c77",
  PUBLIC_URL: "http://localhost:3000",
  ALLOW_EMBEDDED: "sms,mail,payments",
};
const NAME = "hardened";

type Case = { options: readonly string[]; outcome: RegExp };

const CASES: readonly Case[] = [
  { options: [], outcome: /^runs$/ },
  { options: ["--read-only", "--tmpfs=/tmp:noexec", "--cap-drop=ALL"], outcome: /^runs$/ },
  { options: ["--read-only"], outcome: /^TMPDIR: .+\(EROFS\)/ },
  { options: ["--user=54321", "--tmpfs=/data:uid=54321,mode=700"], outcome: /user ID 54321: user does not exist/ },
];

/** Throws if one of them ends otherwise, or with more than one line. */
export async function tryHardened(engine: Engine, said: (what: string) => void): Promise<void> {
  for (const { options, outcome } of CASES) {
    const result = await outcomeOf(engine, options);
    said(`docker run ${[...options, "prashasti"].join(" ")}: ${result}`);
    if (!outcome.test(result) || result.includes("\n")) throw new Error("That was not to happen");
  }
}

/** `runs` when it is healthy, or else what it said to the operator. */
async function outcomeOf(engine: Engine, options: readonly string[]): Promise<string> {
  const variables = Object.entries(VARIABLES).map(([name, value]) => `--env=${name}=${value}`);
  await engine.run("docker", ["run", "--detach", `--name=${NAME}`, ...options, ...variables, "prashasti"]);
  try {
    const ended = await until("a container to run or to end", async () => {
      const form = "{{.State.Status}} {{.State.Health.Status}}";
      const state = (await engine.run("docker", ["inspect", "--format", form, NAME])).trim();
      return state.startsWith("exited") ? true : state.endsWith(" healthy") ? false : undefined;
    });
    if (!ended) return "runs";
    const lines = (await engine.run("sh", ["-c", `docker logs ${NAME} 2>&1`])).trim().split("\n");
    // The log is JSON.
    return lines.filter((line) => !line.startsWith("{")).join("\n");
  } finally {
    await engine.run("docker", ["rm", "--force", "--volumes", NAME]);
  }
}
