// Runs one benchmark: `npm run -s bench -- NAME [--quick] [--size=N]`. Prints one JSON line for each figure; the exit
// code is 1 when one misses its goal.
import { api } from "./api.ts";
import { background } from "./background.ts";
import { campus } from "./campus.ts";
import { claim } from "./claim.ts";
import { designer } from "./designer.ts";
import { type Bench, lineOf } from "./figure.ts";
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

const [name = "", ...flags] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench === undefined) {
  console.error(
    `Usage: npm run -s bench -- NAME [--quick] [--size=N]. NAME is one of: ${Object.keys(BENCHES).join(", ")}`,
  );
  process.exit(2);
}
const amount = Number(flags.find((flag) => flag.startsWith("--size="))?.slice("--size=".length));
const options = { quick: flags.includes("--quick"), ...(amount > 0 && { size: amount }) };
for await (const figure of bench(options)) {
  const line = lineOf(figure);
  console.log(line);
  if (line.includes('"ok":false')) process.exitCode = 1;
}
