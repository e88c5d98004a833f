// Five hundred people at one claim link within a minute, each with the mailed code: how long their requests take.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { API, VISIT_HEADER } from "#api/call.ts";
import { MINUTE } from "#domain/time.ts";
import { DESIGN, openOrganiser } from "../test/organiser.ts";
import { type Figure, median, percentile } from "./figure.ts";
import { openStage } from "./send-stage.ts";

const PEOPLE = 500;
const GOAL_MS = 500;

export async function* claim({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const n = quick ? PEOPLE / 10 : PEOPLE;
  const stage = await openStage(1, { LIMITS: "off" });
  try {
    const url = stage.servers[0]?.url ?? "";
    const organiser = await openOrganiser(url);
    const template = await organiser.template(DESIGN);
    await organiser.importStudents(template, n);
    const rules = { column: "", number_column: "" };
    const made = await organiser.ask("PUT", `/user/template/${template}/claim`, rules);
    const link = (made as { link: { address: string } }).link.address.split("/").at(-1) ?? "";
    const addresses = await addressesOf(stage.database);
    const times: Times = { page: [], look: [], code: [], open: [], take: [] };
    const everybody = addresses.map(async (email, nth) => {
      await sleep((nth * (quick ? MINUTE / 10 : MINUTE)) / n);
      await fetchOne({ page: `${url}/claim/${link}`, calls: `${url}${API}/claims/${link}`, email, stage, times });
    });
    await Promise.all(everybody);
    const counts = await countsOf(stage.database);
    const all = Object.values(times).flat();
    const each = Object.entries(times).map(([name, some]) => [name, percentile(some, 99)] as const);
    const observed = { median: median(all), longest: Math.max(...all), ...Object.fromEntries(each) };
    yield { figure: "claim.p99", value: percentile(all, 99), unit: "ms", goal: GOAL_MS, n, observed };
    // Every certificate was claimed and issued, none of them twice.
    yield { figure: "claim.issued", value: counts.once / n, unit: "", goal: 1, goalIs: "least", n, observed: counts };
  } finally {
    await stage.close();
  }
}

/** Of each request of the people. */
type Times = Record<"page" | "look" | "code" | "open" | "take", number[]>;

type One = {
  page: string;
  calls: string;
  email: string;
  stage: Awaited<ReturnType<typeof openStage>>;
  times: Times;
};

/** What a phone asks, and presses 'Get it' twice. The mail itself is not part of any time. */
async function fetchOne({ page, calls, email, stage, times }: One): Promise<void> {
  const timed = async <T>(what: keyof Times, address: string, body?: object, visit = ""): Promise<T> => {
    const begun = performance.now();
    const answer = await fetch(address, {
      headers: { "content-type": "application/json", [VISIT_HEADER]: visit },
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    times[what].push(performance.now() - begun);
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text}`);
    return (what === "page" ? {} : JSON.parse(text)) as T;
  };
  await timed("page", page);
  await timed("look", calls);
  const { proof } = await timed<{ proof: string }>("code", `${calls}/code`, { email });
  const code = await stage.smtp.codeTo(email);
  const { data } = await timed<{ data: { visit: string; certificates: { ref: string }[] } }>(
    "open",
    `${calls}/visits`,
    {
      proof,
      code,
    },
  );
  const take = () => timed("take", `${calls}/certificates`, { ref: data.certificates[0]?.ref ?? "" }, data.visit);
  await Promise.all([take(), take()]);
}

async function addressesOf(database: string): Promise<string[]> {
  const rows = await asked<{ email: string }>(database, "select email from students order by position");
  return rows.map(({ email }) => email);
}

async function countsOf(database: string): Promise<{ once: number; taken: number }> {
  const [counts] = await asked<{ once: number; taken: number }>(
    database,
    `select (select count(*) from certificates c join hand_overs h on h.student_id = c.student_id and h.kind = 'claimed'
      where c.version = 1)::int as once, (select taken from claim_links)::int as taken`,
  );
  return counts ?? { once: 0, taken: 0 };
}

async function asked<Row extends pg.QueryResultRow>(database: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
