// A list of 100,000 with twelve variants beside as many students of other lists: how long its screens wait for what
// variants add.
import { join } from "node:path";
import pg from "pg";
import { openCluster } from "../src/server/database/embedded.ts";
import { ADMIN, embeddedLogin } from "../src/server/database/secure.ts";
import { DESIGN, openOrganiser, type Organiser } from "../test/organiser.ts";
import { type Figure, median } from "./figure.ts";
import { openScene } from "./scene.ts";

const STUDENTS = 100_000;
/** As long, and of the same organiser. */
const OTHERS = 4;
const VARIANTS = 12;
const ROUNDS = 9;
/** What a search in such a list may take, and what the send dialog may (`scale.search`, `scale.standings`). */
const GOAL = { lookMs: 150, dialogMs: 1000 } as const;

export async function* variants({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const n = quick ? STUDENTS / 10 : STUDENTS;
  const scene = await openScene({ LIMITS: "off" });
  try {
    const organiser = await openOrganiser(scene.server.url);
    const template = await makeLists(organiser, n);
    const ids = await addVariants(organiser, template);
    const path = `/user/template/${template}`;
    const list = `/user/students?user_template_id=${template}&page=1`;
    const sending = `/students/send_mail/${template}`;
    const looks: [figure: string, path: string, goal: number][] = [
      ["variants.shares", `${path}/variants`, GOAL.lookMs],
      ["variants.page.first", `${list}&variant=${ids[0]}`, GOAL.lookMs],
      ["variants.page.last", `${list}&variant=${ids.at(-1)}`, GOAL.lookMs],
      ["variants.page.own", `${list}&variant=own`, GOAL.lookMs],
      ["variants.preview", `${path}/rows?view=longest&variant=${ids[0]}`, GOAL.dialogMs],
      ["variants.audience", `${sending}/audience`, GOAL.dialogMs],
      ["variants.checks", `${sending}/rows?page=1`, GOAL.dialogMs],
    ];
    await query(scene.folder, "vacuum (analyze)");
    for (const [figure, address, goal] of looks) yield await look(organiser, { figure, address, goal, n });

    await query(scene.folder, issuing(template));
    const [first = ""] = ids;
    await organiser.ask("PUT", `${path}/variants/${first}`, conditionOf(VARIANTS));
    await query(scene.folder, "vacuum (analyze)");
    yield await look(organiser, { figure: "variants.moved", address: path, goal: GOAL.lookMs, n });
  } finally {
    await scene.close();
  }
}

async function makeLists(organiser: Organiser, students: number): Promise<string> {
  const id = await organiser.template(DESIGN);
  await organiser.ask("POST", "/user/attestation", {});
  const rows = Array.from({ length: students }, (_, at) => [
    `Ananya Krishnamurthy ${at}`,
    `HF-${at}`,
    `person${at}@example.in`,
    "",
    at % 5 === 0 ? "Mentor" : "",
    // Half of them have no prize; few have the last.
    at % 2 === 0 ? "" : `Prize ${at % 40}`,
    `Track ${at % 20}`,
  ]);
  await organiser.ask("POST", "/user/students/import", { user_template_id: id, columns: ["Prize", "Track"], rows });
  for (let other = 0; other < OTHERS; other += 1)
    await organiser.ask("POST", `/user/template/${id}/duplicate`, { students: true });
  return id;
}

async function addVariants(organiser: Organiser, template: string): Promise<string[]> {
  const ids: string[] = [];
  for (let nth = 0; nth < VARIANTS; nth += 1) {
    const { data } = (await organiser.ask("POST", `/user/template/${template}/variants`, conditionOf(nth))) as {
      data: { id: string };
    };
    ids.push(data.id);
  }
  return ids;
}

/** By prizes and tracks in turn, so that some students meet two. */
function conditionOf(nth: number) {
  const name = nth % 2 === 0 ? "Prize" : "Track";
  return { name: `Design ${nth}`, column: name, values: [`${name} ${2 * nth + 1}`, `${name} ${nth}`] };
}

/** Everybody has their certificate, with the design that is theirs. */
function issuing(template: string): string {
  return `insert into certificates (student_id, revision_id, made_at, sent_at, version, issued_at, version_at, words)
    select s.id, coalesce((select v.revision_id from variants v where v.template_id = t.id and v.deleted_at is null
        and folded(s.extra ->> v.column_name) = any(v.folded_values) order by v.place limit 1), t.revision_id),
      now(), now(), 1, now(), now(), '{}'
    from students s join templates t on t.id = s.template_id where t.id = '${template}'`;
}

async function look(
  organiser: Organiser,
  { figure, address, goal, n }: { figure: string; address: string; goal: number; n: number },
): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const began = performance.now();
    await organiser.ask("GET", address);
    // The first is a warm-up.
    if (round > 0) times.push(performance.now() - began);
  }
  return { figure, value: median(times), unit: "ms", goal, n };
}

async function query(folder: string, text: string): Promise<void> {
  const { host, port } = await openCluster(join(folder, "postgres"));
  const login = await embeddedLogin(join(folder, "postgres"), ADMIN);
  const client = new pg.Client({ host, port, ...login, database: "prashasti" });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
