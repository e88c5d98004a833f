// Runs one benchmark: `npm run -s bench -- NAME [--quick] [--size=N]`. Prints one JSON line for each figure; the exit
// code is 1 when one misses its goal. `--smoke` only checks that they run.
import { api } from "./api.ts";
import { background } from "./background.ts";
import { campus } from "./campus.ts";
import { claim } from "./claim.ts";
import { designer } from "./designer.ts";
import { type Bench, type Figure, lineOf } from "./figure.ts";
import { hostile } from "./hostile.ts";
import { mail } from "./mail.ts";
import { page } from "./page.ts";
import { publish } from "./publish.ts";
import { render } from "./render.ts";
import { scale } from "./scale.ts";
import { sending } from "./scale/sending.ts";
import { send } from "./send.ts";
import { size } from "./size.ts";
import { start } from "./start.ts";
import { students } from "./students.ts";
import { trust } from "./trust.ts";
import { variants } from "./variants.ts";
import { vitals } from "./vitals.ts";
import { web } from "./web.ts";
import { webhooks } from "./webhooks.ts";

const BENCHES: Readonly<Record<string, Bench>> = {
  start,
  mail,
  api,
  background,
  campus,
  claim,
  hostile,
  page,
  vitals,
  web,
  webhooks,
  render,
  designer,
  students,
  publish,
  scale,
  sending,
  send,
  size,
  trust,
  variants,
};

/** Left out of `--smoke`: it downloads every package. */
const NOT_SMOKED = new Set(["size"]);
/** A share of the data of `scale` that is made in seconds. */
const SMALLEST = 0.002;

const names = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));
const [name = ""] = names;
const isSmoke = flags.includes("--smoke");
if (names.some((each) => !(each in BENCHES)) || (name === "" && !isSmoke)) {
  console.error(
    `Usage: npm run -s bench -- NAME [--quick] [--size=N], or --smoke [NAME ...]. NAME is one of: ${Object.keys(BENCHES).join(", ")}`,
  );
  process.exit(2);
}
if (isSmoke) await smoke(names.length > 0 ? names : Object.keys(BENCHES).filter((each) => !NOT_SMOKED.has(each)));
else await measure();

async function measure(): Promise<void> {
  const amount = Number(flags.find((flag) => flag.startsWith("--size="))?.slice("--size=".length));
  const options = { quick: flags.includes("--quick"), ...(amount > 0 && { size: amount }) };
  for await (const figure of BENCHES[name]?.(options) ?? []) {
    const line = lineOf(figure);
    console.log(line);
    if (line.includes('"ok":false')) process.exitCode = 1;
  }
}

/** Does the least work of each until its first figure, and judges none: a benchmark that cannot run is found. */
async function smoke(of: readonly string[]): Promise<void> {
  let failed = 0;
  for (const each of of) {
    const began = performance.now();
    try {
      const { figure } = await firstFigure(each);
      console.log(`${each} runs: ${figure} after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    } catch (error) {
      failed += 1;
      console.error(`${each} does not run:`, error);
    }
  }
  // What a failed one has left open must not keep this process.
  process.exit(failed > 0 ? 1 : 0);
}

async function firstFigure(of: string): Promise<Figure> {
  for await (const figure of BENCHES[of]?.({ quick: true, size: SMALLEST }) ?? []) return figure;
  throw new Error("It gave no figure");
}
