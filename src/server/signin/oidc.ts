// Signs in with the identity provider of the operator's organisation, links its accounts, and takes them as fresh
// proofs.
import { createHash } from "node:crypto";
import type { DeviceKind } from "#domain/account/device.ts";
import { FRESH_PROOF, type OidcPurpose } from "#domain/account/identity.ts";
import { isEmail } from "#domain/list/student.ts";
import { cleanText, isBlank } from "#domain/text.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { OidcConfig } from "../config/oidc.ts";
import type { Context } from "../context.ts";
import { grantEarnedWelcome } from "../credits/ledger.ts";
import type { Database } from "../database/open.ts";
import { logSecurity, proofLogged, refusalLogged } from "../security-log.ts";
import { comparableAddress } from "../trust/recipients.ts";
import { LONGEST_NAME, openAccount } from "./account.ts";
import { networkHash } from "./allow-code.ts";
import { type Prover, requireFreshProof } from "./fresh-proof.ts";
import { asIdentities, setIdentity, subjectsOf, userWith } from "./identities.ts";
import { type Claims, claimsOf, type Expected, visitAddress } from "./oidc-client.ts";
import { addVisit, type OidcVisit, takeVisit } from "./oidc-store.ts";
import { openSession } from "./session.ts";
import { lockAccount, noteProof } from "./store.ts";
import { tellOwner } from "./tell-owner.ts";

const VISIT = { livesMs: 10 * MINUTE, randomBytes: 32 } as const;

/** `user`: for all purposes but signing in. */
export async function beginVisit(
  ctx: Context,
  purpose: OidcPurpose,
  user?: Prover,
): Promise<{ url: string; handle: string }> {
  const oidc = providerOf(ctx);
  if (purpose === "link") await requireFreshProof(ctx, user?.session ?? "");
  const random = (): string => ctx.random(VISIT.randomBytes).toString("base64url");
  const handle = random();
  const now = ctx.clock();
  const visit: OidcVisit = {
    state: random(),
    handleHash: hashed(handle),
    nonce: random(),
    verifier: random(),
    purpose,
    userId: user?.userId ?? "",
    expiresAt: new Date(now.getTime() + VISIT.livesMs),
  };
  const url = await visitAddress(ctx, oidc, expectedOf(ctx, visit));
  await addVisit(ctx.db, visit, now);
  return { url, handle };
}

type Answered = { answer: string; handle: string };
type Client = { device: DeviceKind; ip: string };

/** Returns a token. Whoever the provider names stays the same account, whatever becomes of their address. */
export async function signInAt(ctx: Context, answered: Answered, { device, ip }: Client): Promise<string> {
  const about = { ip, by: "oidc" } as const;
  const claims = await refusalLogged(ctx, "signin.failed", about, async () =>
    claimsIn(ctx, answered, await visitOf(ctx, answered, "")),
  );
  const known = await userWith(ctx.db, { kind: "oidc", subject: claims.subject });
  const opening = () =>
    ctx.db.transaction(async (tx) => {
      const userId =
        (await userWith(tx, { kind: "oidc", subject: claims.subject })) ?? (await openFor(ctx, tx, claims));
      return { userId, token: await openSession(ctx, tx, { userId, device, network: networkHash(ctx, ip) }) };
    });
  const opened = await refusalLogged(ctx, "signin.failed", { ...about, account: known ?? claims.subject }, opening);
  logSecurity(ctx, "signin.succeeded", { ...about, account: opened.userId });
  return opened.token;
}

/** Links the provider's account to the user's, or takes it as a fresh proof. */
export async function finishLink(
  ctx: Context,
  answered: Answered,
  { userId, session }: Prover,
  ip: string,
): Promise<void> {
  const visit = await visitOf(ctx, answered, userId);
  if (visit.purpose === "link") {
    const claims = await claimsIn(ctx, answered, visit);
    await requireFreshProof(ctx, session);
    return link(ctx, userId, claims);
  }
  await proofLogged(ctx, { account: userId, ip, by: "oidc" }, async () => {
    const { subject } = await claimsIn(ctx, answered, visit);
    if ((await userWith(ctx.db, { kind: "oidc", subject })) !== userId) throw new UserError("oidc.refused");
    await noteProof(ctx.db, session, ctx.clock());
  });
}

/** `userId`: for whom the visit must have been begun; empty for signing in. */
async function visitOf(ctx: Context, { answer, handle }: Answered, userId: string): Promise<OidcVisit> {
  providerOf(ctx);
  const visit = await takeVisit(ctx.db, new URLSearchParams(queryOf(answer)).get("state") ?? "");
  const isOwn = visit?.userId === userId && visit.handleHash === hashed(handle) && visit.expiresAt > ctx.clock();
  if (!isOwn) throw new UserError("oidc.expired");
  return visit;
}

async function claimsIn(ctx: Context, { answer }: Pick<Answered, "answer">, visit: OidcVisit): Promise<Claims> {
  const maxAge = FRESH_PROOF.livesMs / SECOND;
  return claimsOf(ctx, providerOf(ctx), { answer: queryOf(answer), expected: expectedOf(ctx, visit), maxAge });
}

const queryOf = (answer: string): string => answer.replace(/^\?/, "");

/** An address that another account has is refused, whether the provider verified it or not. */
async function openFor(ctx: Context, tx: Database, { subject, name, email: said, emailVerified }: Claims) {
  const address = said !== undefined && isEmail(said) ? said : undefined;
  const email = address === undefined ? undefined : ({ kind: "email", subject: comparableAddress(address) } as const);
  if (email !== undefined && (await userWith(tx, email)) !== undefined) throw new UserError("oidc.email_taken");
  const called = cleanText(name).slice(0, LONGEST_NAME);
  const profile = {
    name: isBlank(called) ? (address ?? providerOf(ctx).name) : called,
    ...(emailVerified && address !== undefined && { email: address }),
  };
  const userId = await openAccount(ctx, tx, { kind: "oidc", subject }, profile);
  if (!emailVerified || email === undefined) return userId;
  await setIdentity(ctx, tx, userId, email);
  await grantEarnedWelcome(ctx, tx, userId, asIdentities(await subjectsOf(tx, userId)));
  return userId;
}

async function link(ctx: Context, userId: string, { subject }: Claims): Promise<void> {
  const before = await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const had = await subjectsOf(tx, userId);
    await setIdentity(ctx, tx, userId, { kind: "oidc", subject });
    return had;
  });
  await tellOwner(
    ctx,
    { userId, address: before.email },
    { kind: "oidc", done: before.oidc === undefined ? "added" : "changed" },
  );
}

/** Where people sign in with the provider only. */
export function refuseBesideProvider({ config }: Context): void {
  if (config.oidc?.only === true) throw new UserError("oidc.only");
}

function providerOf({ config }: Context): OidcConfig {
  if (config.oidc === undefined) throw new UserError("request.not_found");
  return config.oidc;
}

function expectedOf({ config }: Context, { state, nonce, verifier, purpose }: OidcVisit): Expected {
  const path = purpose === "sign-in" ? "/login" : "/user/profile";
  return { redirectUri: `${config.publicUrl}${path}`, state, nonce, verifier, isFresh: purpose === "prove" };
}

const hashed = (text: string): string => createHash("sha256").update(text).digest("base64url");
