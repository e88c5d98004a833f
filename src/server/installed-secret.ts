// An installation knows its SECRET by a fingerprint: with another one it would replace the keys that sign certificates
// and break links without a word. So a start with another one is refused, unless SECRET_OLD is the one before.
import { ConfigError } from "./config-error.ts";
import type { Config } from "./config/config.ts";
import type { Database } from "./database/open.ts";
import { keyedHash, type Sealing, SECRET_OF_ONE_MACHINE } from "./keys.ts";
import { installation } from "./schema.ts";

/** Of what one feature stores sealed: how much SECRET opens, was sealed anew for it now, or opens no more. */
export type Sealed = { open: number; again: number; lost: number };
/** Seals anew what only the old secret opens, row by row, so that a killed process loses nothing. */
export type SealAgain = (db: Database, sealing: Sealing) => Promise<Sealed>;

type Secrets = Pick<Config, "secret" | "secretOld">;
type Needs = { db: Database; config: Secrets; random: Sealing["random"] };

const OTHER =
  "SECRET: is not the one of this installation: set that one again or, to change it, set SECRET_OLD to it and SECRET to the new one; if it is lost, npm run admin -- secret lost";

/** At each start. Throws if SECRET is another one. `features` have something sealed. */
export async function acceptSecret({ db, config, random }: Needs, features: readonly SealAgain[]): Promise<Sealed> {
  const { secret, secretOld } = config;
  const stored = await storedFingerprint(db);
  const candidates = [secret, secretOld, SECRET_OF_ONE_MACHINE];
  const known = candidates.find((each) => each !== undefined && fingerprintOf(each) === stored);
  if (stored !== undefined && known === undefined) throw new ConfigError(OTHER);
  const before = known === undefined || known === secret ? (secretOld ?? secret) : known;
  // Also where the fingerprint is new: another process may have sealed something with the old one since.
  const idle = stored === fingerprintOf(secret) && before === secret;
  const sealed = idle ? NOTHING : await sealAll(db, { secret, secretOld: before, random }, features);
  // A version before fingerprints ran with another one.
  if (stored === undefined && sealed.lost > 0 && sealed.open + sealed.again === 0) throw new ConfigError(OTHER);
  if (!idle) await writeFingerprint(db, secret);
  return sealed;
}

const NOTHING: Sealed = { open: 0, again: 0, lost: 0 };

async function sealAll(db: Database, sealing: Sealing, features: readonly SealAgain[]): Promise<Sealed> {
  const all = { ...NOTHING };
  for (const sealAgain of features) {
    const { open, again, lost } = await sealAgain(db, sealing);
    all.open += open;
    all.again += again;
    all.lost += lost;
  }
  return all;
}

/** The operator says that nobody has the one before: what only that one opens is lost. */
export async function takeSecret({ db, config }: Pick<Needs, "db" | "config">): Promise<void> {
  await writeFingerprint(db, config.secret);
}

/** Whether the installation has another SECRET, which a process that was started before it does not know. */
export async function isReplaced(db: Database, { secret }: Pick<Config, "secret">): Promise<boolean> {
  const stored = await storedFingerprint(db);
  return stored !== undefined && stored !== fingerprintOf(secret);
}

/** Undefined before the first start. */
async function storedFingerprint(db: Database): Promise<string | undefined> {
  const [row] = await db.select({ fingerprint: installation.secretFingerprint }).from(installation);
  return row?.fingerprint;
}

async function writeFingerprint(db: Database, secret: string): Promise<void> {
  const secretFingerprint = fingerprintOf(secret);
  await db
    .insert(installation)
    .values({ id: 1, secretFingerprint })
    .onConflictDoUpdate({ target: installation.id, set: { secretFingerprint } });
}

function fingerprintOf(secret: string): string {
  return keyedHash({ secret, secretOld: undefined }, "fingerprint", "");
}
