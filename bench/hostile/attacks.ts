// What takes a server's time although it is small: a print of many elements, checks of many texts, credentials of
// others, and many requests that wait for one row.
import { API } from "#api/call.ts";
import { V1 } from "#api/v1/call.ts";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { titleOf } from "../../test/golden/paper.ts";
import { openOrganiser, type Organiser } from "../../test/organiser.ts";

/** Resolves to the status of the answer, or `none`. */
export type Ask = (address: string, request: RequestInit) => Promise<string>;
/** Begins the attack: the statuses of its answers. */
type Attack = () => Promise<string>[];

const COLUMNS = 95;
/** A list of this length is imported for each attack that needs one. */
const PEOPLE = { usual: 20_000, quick: 2000 } as const;
const CREDENTIALS = { usual: 540, quick: 60 } as const;
const AT_ONCE = 60;

/** Prepared before the measurement, one after another. */
export async function prepareAttacks(ask: Ask, url: string, quick: boolean): Promise<Map<string, Attack>> {
  const size = quick ? "quick" : "usual";
  return new Map([
    ["a print of 200 texts for everybody", await printOf(url, 200, PEOPLE[size])],
    ["a print of 12 texts for everybody", await printOf(url, 12, PEOPLE[size])],
    ["dry runs of 200 texts for 5,000 people", await dryRuns(ask, url, 5000)],
    ["dry runs of 200 texts for 500 people", await dryRuns(ask, url, 500)],
    ["credentials of others", () => credentials(ask, url, CREDENTIALS[size])],
    ["updates of one person", await updates(ask, url, PEOPLE[size])],
    ["searches in all lists", await searches(ask, url, PEOPLE[size])],
  ]);
}

let accounts = 0;
function openAccount(url: string): Promise<Organiser> {
  accounts += 1;
  return openOrganiser(url, `90000002${String(accounts).padStart(2, "0")}`, `Attacker ${accounts}`);
}

function designOf(texts: number): Content {
  const elements = Array.from({ length: texts }, (_, nth) =>
    titleOf(`{{Student Name}} ${nth} {{Column ${nth % COLUMNS}}}`, { id: `t${nth}`, y: 2 * nth, width: 360 }),
  );
  return { ...EMPTY_CONTENT, elements };
}

/** The answer is read to its end, however long that takes, and not kept. */
async function printOf(url: string, texts: number, people: number): Promise<Attack> {
  const organiser = await openAccount(url);
  const template = await organiser.template(designOf(texts));
  await organiser.importStudents(template, people);
  const headers = { authorization: `Bearer ${organiser.token}`, "content-type": "application/json" };
  const print = async () => {
    const request = { method: "POST", headers, body: JSON.stringify({ kind: "print-own" }) };
    const answer = await fetch(`${url}${API}/user/template/${template}/download`, request);
    const { url: link } = (await answer.json()) as { url?: string };
    if (link === undefined) return String(answer.status);
    const document = await fetch(url + link);
    for await (const _ of document.body ?? []);
    return String(document.status);
  };
  return () => [print().catch(() => "none")];
}

async function openKey(url: string): Promise<{ organiser: Organiser; headers: Record<string, string> }> {
  const organiser = await openAccount(url);
  const { data } = (await organiser.ask("GET", "/user/workspaces")) as { data: { id: string; personal: boolean }[] };
  const own = data.find(({ personal }) => personal)?.id ?? "";
  const scopes = ["templates:read", "lists:write", "certificates:issue"];
  const asked = { name: "Attacker", scopes, expires_at: null };
  const made = (await organiser.ask("POST", `/user/workspaces/${own}/keys`, asked)) as { data: { key: string } };
  return { organiser, headers: { authorization: `Bearer ${made.data.key}`, "content-type": "application/json" } };
}

async function dryRuns(ask: Ask, url: string, people: number): Promise<Attack> {
  const { organiser, headers } = await openKey(url);
  const template = await organiser.template(designOf(200));
  const fields = Object.fromEntries(Array.from({ length: COLUMNS }, (_, nth) => [`Column ${nth}`, "x"]));
  const recipients = Array.from({ length: people }, (_, nth) => ({
    name: `Asha ${nth}`,
    ...(nth === 0 && { fields }),
  }));
  const body = JSON.stringify({ template, recipients, dryRun: true });
  return () => Array.from({ length: 4 }, () => ask(`${url}${V1}/issues`, { headers, body }));
}

/** JSON-LD whose canonical form takes long. */
function credentials(ask: Ask, url: string, count: number): Promise<string>[] {
  const subjects = Array.from({ length: 60 }, (_, nth) => ({ type: ["Achievement"], name: `x${nth}` }));
  const proof = {
    type: "DataIntegrityProof",
    cryptosuite: "eddsa-rdfc-2022",
    proofValue: "z1",
    verificationMethod: "did:key:z1#z1",
  };
  const text = (nth: number) =>
    JSON.stringify({
      "@context": [
        "https://www.w3.org/ns/credentials/v2",
        "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
      ],
      type: ["VerifiableCredential", "OpenBadgeCredential"],
      issuer: "did:key:z6MkiY62766b1LJkExWMsM3QG4WtX7QpY823dxoYzr9qZvJ3",
      validFrom: "2026-01-01T00:00:00Z",
      name: `Credential ${nth}`,
      credentialSubject: { type: ["AchievementSubject"], achievement: subjects },
      proof,
    });
  const headers = { "content-type": "application/json" };
  const check = (nth: number) => ask(`${url}${API}/verify`, { headers, body: JSON.stringify({ text: text(nth) }) });
  return Array.from({ length: count }, (_, nth) => check(nth));
}

async function updates(ask: Ask, url: string, people: number): Promise<Attack> {
  const { organiser, headers } = await openKey(url);
  const template = await organiser.template(designOf(3));
  await organiser.importStudents(template, people);
  const update = (nth: number) => {
    const students = [{ name: "Asha Rao", certificate_number: "HF-1", remarks: `${nth}` }];
    const body = JSON.stringify({ students, duplicates: "update" });
    return ask(`${url}${V1}/templates/${template}/students`, { headers, body });
  };
  return () => Array.from({ length: AT_ONCE }, (_, nth) => update(nth));
}

async function searches(ask: Ask, url: string, people: number): Promise<Attack> {
  const organiser = await openAccount(url);
  await organiser.importStudents(await organiser.template(designOf(3)), people);
  const request = { method: "GET", headers: { authorization: `Bearer ${organiser.token}` } };
  return () => Array.from({ length: AT_ONCE }, () => ask(`${url}${API}/user/people?q=st`, request));
}
