// What a signed certificate costs: the processor time of a signature beside full canonicalisation, how many bytes a
// credential and a status list have, and how much slower mails go out.
import { gzipSync } from "node:zlib";
import { entryAt, ORDER_SEED_BYTES } from "#domain/credential/entry-order.ts";
import { withFacts } from "#domain/credential/offline.ts";
import { asciiJson } from "#domain/credential/files/ascii-json.ts";
import { type CertificateFacts, statementOf } from "#domain/credential/statement.ts";
import { setBits, STATUS_LIST, statusListOf } from "#domain/credential/status-list.ts";
import { canonicalForm } from "../src/server/credentials/canonical.ts";
import { compareForms, signStatusList } from "../src/server/credentials/sign.ts";
import { buildOfflinePage } from "../scripts/build/offline-page.ts";
import { offlineFacts } from "../test/credentials/offline-samples.ts";
import { ASHA, SIGNED_AT, SIGNING_KEY } from "../test/credentials/samples.ts";
import { signFacts } from "../test/credentials/sign-facts.ts";
import { NAMES } from "../test/golden/names.ts";
import { type Figure, median } from "./figure.ts";
import { sendingFigure } from "./trust/sending.ts";
import { verifyFigure } from "./trust/verify.ts";

const GOAL = { signMs: 0.3, jsonBytes: 2500, listBytes: 3 * 1024, pageBytes: 120 * 1024 } as const;
const BATCH = 2000;
/** Full canonicalisation is slower by far, so fewer are enough. */
const FULL = 200;

export async function* trust({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const rounds = quick ? 3 : 15;
  const facts = Array.from({ length: BATCH }, (_, nth) => factsOf(nth));
  const [signing, full]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const [ours, theirs] = [await signingMs(facts), await canonicalMs(facts.slice(0, FULL))];
    // The first round compiles and loads.
    if (round === 0) continue;
    signing.push(ours);
    full.push(theirs);
  }
  yield {
    figure: "trust.sign",
    value: median(signing),
    unit: "ms CPU",
    goal: GOAL.signMs,
    n: rounds * BATCH,
    observed: { jsonldAlone: median(full) },
  };
  const credentials = facts.map((each) => signFacts(each));
  const sizes = credentials.map((each) => Buffer.byteLength(JSON.stringify(each)));
  const baked = credentials.map((each) => asciiJson(each).length);
  yield {
    figure: "trust.json",
    value: Math.max(...sizes),
    unit: "bytes",
    goal: GOAL.jsonBytes,
    observed: { median: median(sizes), longestInFiles: Math.max(...baked) },
  };
  yield listFigure();
  yield await pageFigure();
  yield await verifyFigure(quick);
  yield await sendingFigure(quick);
}

/** The page for checks without a network, with a list of which 1 % are withdrawn. */
async function pageFigure(): Promise<Figure> {
  const built = await buildOfflinePage();
  const withdrawn = STATUS_LIST.entries / 100;
  const whole = withFacts(built, offlineFacts({ withdrawn: Math.floor(withdrawn) }));
  return {
    figure: "trust.page",
    value: Buffer.byteLength(whole),
    unit: "bytes",
    goal: GOAL.pageBytes,
    observed: { withoutFacts: Buffer.byteLength(built), gzipped: gzipSync(whole).length },
  };
}

/** With 1 % of the entries withdrawn. */
function listFigure(): Figure {
  const bits = Buffer.alloc(STATUS_LIST.entries / 8);
  const seed = Buffer.from("a fixed order of entries").subarray(0, ORDER_SEED_BYTES);
  setBits(
    bits,
    Array.from({ length: STATUS_LIST.entries / 100 }, (_, nth) => entryAt(seed, nth)),
  );
  const packed = gzipSync(bits, { level: 9 }).toString("base64url");
  const list = statusListOf({ address: ASHA.status.list, did: ASHA.issuer.did, packed }, SIGNED_AT);
  const json = JSON.stringify(signStatusList(list, SIGNING_KEY, SIGNED_AT));
  return {
    figure: "trust.list",
    value: list.credentialSubject.encodedList.length,
    unit: "bytes",
    goal: GOAL.listBytes,
    observed: { signed: json.length, overTheWire: gzipSync(json).length },
  };
}

function factsOf(nth: number): CertificateFacts {
  const name = NAMES[nth % NAMES.length] ?? "";
  return {
    ...ASHA,
    address: `${ASHA.address}${nth}`,
    picture: `${ASHA.address}${nth}.png`,
    recipient: { ...ASHA.recipient, name: `${name} ${nth}`, number: `HF-2026-${nth}` },
    status: { ...ASHA.status, index: nth },
  };
}

/** From the facts to the JSON that is stored, for each. */
async function signingMs(facts: readonly CertificateFacts[]): Promise<number> {
  const began = process.cpuUsage();
  // The first of each design is compared with full canonicalisation.
  for (const each of facts.slice(0, 1)) await compareForms(statementOf(each, SIGNED_AT));
  for (const each of facts) JSON.stringify(signFacts(each));
  return cpuMsSince(began) / facts.length;
}

async function canonicalMs(facts: readonly CertificateFacts[]): Promise<number> {
  const statements = facts.map((each) => statementOf(each, SIGNED_AT));
  const began = process.cpuUsage();
  for (const statement of statements) await canonicalForm(statement);
  return cpuMsSince(began) / facts.length;
}

function cpuMsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}
