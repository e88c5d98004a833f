// Everything beside certificates that checking them without a network needs: the issuer's keys, the lists of what was
// withdrawn, and the page verify.html with both inside.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { issuerDocument } from "#domain/credential/issuer-document.ts";
import { type OfflineFacts, withFacts } from "#domain/credential/offline.ts";
import { wholeSecond } from "#domain/credential/statement.ts";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { languageNow } from "../language.ts";
import { BUILD } from "../page/assets.ts";
import { readJson } from "../read-json.ts";
import { withdrawOutdated } from "./issued.ts";
import { keysOfDid } from "./key-store.ts";
import { type ListInUse, listsInUse, newestVersions, type Whose } from "./offline-store.ts";
import { publishedList } from "./status-lists.ts";

/** So many dates of corrected certificates are in the page, which stays small. */
const MOST_VERSIONS = 400;

export type KitFile = { name: string; bytes: Buffer };
/** `tag`: changes with what is in it. */
export type OfflineKit = { files: readonly KitFile[]; tag: string };

/** As of `at`, in the language of now. `title`: what the certificates are for. */
export async function offlineKit(
  ctx: Context,
  whose: Whose,
  { title, at }: { title: string; at: Date },
): Promise<OfflineKit> {
  await withdrawOutdated(ctx);
  const facts = await factsOf(ctx, whose, at);
  const page = builtPage();
  const files: KitFile[] = [
    { name: "README.txt", bytes: readme(ctx, title, at) },
    // Without a build, as in server tests, there is no page.
    ...(page === undefined ? [] : [{ name: "verify.html", bytes: Buffer.from(withFacts(page, facts)) }]),
    ...numbered("did", Object.values(facts.issuers)),
    ...numbered("status", Object.values(facts.lists)),
  ];
  const tag = createHash("sha256")
    .update(JSON.stringify([facts, title, languageNow()]))
    .digest("base64url");
  return { files, tag: tag.slice(0, 12) };
}

function builtPage(): string | undefined {
  const path = join(BUILD, "verify.html");
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

async function factsOf(ctx: Context, whose: Whose, at: Date): Promise<OfflineFacts> {
  const lists = await listsInUse(ctx.db, whose);
  const versions = await newestVersions(ctx.db, whose, MOST_VERSIONS);
  return {
    takenAt: at.toISOString(),
    country: ctx.config.region.country,
    issuers: await issuersOf(ctx, lists),
    lists: await listsOf(ctx, lists),
    versions: Object.fromEntries(
      versions.map(({ id, versionAt }) => [`${ctx.config.publicUrl}/certify/${id}`, wholeSecond(new Date(versionAt))]),
    ),
  };
}

async function issuersOf({ db }: Context, lists: readonly ListInUse[]): Promise<OfflineFacts["issuers"]> {
  const issuers: Record<string, unknown> = {};
  for (const did of new Set(lists.map((list) => list.did)))
    issuers[did] = issuerDocument(did, await keysOfDid(db, did));
  return issuers;
}

async function listsOf(ctx: Context, lists: readonly ListInUse[]): Promise<OfflineFacts["lists"]> {
  const published: Record<string, unknown> = {};
  for (const { id, address } of lists) {
    const body = await publishedList(ctx, id);
    if (body !== undefined) published[address] = readJson(body.toString());
  }
  return published;
}

/** `did.json`, `did-2.json`. */
function numbered(name: string, values: readonly unknown[]): KitFile[] {
  return values.map((value, at) => ({
    name: `${name}${at === 0 ? "" : `-${at + 1}`}.json`,
    bytes: Buffer.from(JSON.stringify(value)),
  }));
}

/** With the mark and the line ends that every editor reads. */
function readme({ config }: Context, title: string, at: Date): Buffer {
  const { timeZone } = config.region;
  const when = new Intl.DateTimeFormat(SAY.product.locale, { dateStyle: "long", timeZone }).format(at);
  const text = SAY.offlineCheck.readme(title, new URL(config.publicUrl).host, when);
  return Buffer.from(`\uFEFF${text.replaceAll("\n", "\r\n")}\r\n`);
}
