// A recipient takes their certificates: a code proves their address, and each certificate is issued once.
import { CLAIM, claimState } from "#domain/certificate/claim.ts";
import { parseOtp } from "#domain/account/otp.ts";
import type { Claimable } from "#api/calls/claims.ts";
import { VISIT_HEADER } from "#api/call.ts";
import { UserError } from "#domain/user-error.ts";
import { openSemaphore, type Semaphore } from "../async/semaphore.ts";
import { weakMemo } from "#domain/weak-memo.ts";
import { checkCode, lastCode, removeCodes } from "../codes/codes.ts";
import type { Context } from "../context.ts";
import { withShortLocks } from "../database/short-locks.ts";
import { lockOwnList } from "../deliveries/queue/to-mail.ts";
import { recordHandOver } from "../handing-over/hand-over.ts";
import { keyedHash } from "../keys.ts";
import { givePass, passOf } from "../mine/passes.ts";
import { claimCodeKey } from "./code.ts";
import { requireVisitable, requirePublicLink } from "./link.ts";
import { countTaken, lockLink, type PublicLink } from "./link-store.ts";
import { type ClaimablePerson, idsOf, isOnList, lockPerson, peopleOf } from "./people-store.ts";

type Proved = { proof: string; code: string };

/** Opens a visit for the address that the code proves. */
export async function openClaim(ctx: Context, id: string, { proof, code }: Proved, ip: string) {
  const digits = parseOtp(code);
  const link = await requirePublicLink(ctx, id, ip);
  requireVisitable(ctx, link);
  const key = claimCodeKey(link.id, proof);
  // The tries of a code are its own limit; what was made up counts for whoever made it up.
  if ((await lastCode(ctx.db, key)) === undefined) {
    await ctx.limits.use({ claimMadeUp: ip });
    throw new UserError("otp.expired");
  }
  // A wrong try must be counted although it is refused, so the refusal is thrown after the commit.
  const checked = await ctx.db.transaction(async (tx) => {
    const found = await checkCode(ctx, tx, key, digits);
    if ("target" in found) await removeCodes(tx, key);
    return found;
  });
  if ("fault" in checked) throw new UserError(`otp.${checked.fault}`);
  const { token } = await givePass(ctx, "claim", checked.target, { of: link.id });
  const people = await peopleOf(ctx.db, link, checked.target, CLAIM.shown);
  return {
    visit: token,
    address: checked.target,
    is_listed: people.length > 0 || (await isOnList(ctx.db, link.templateId, checked.target)),
    certificates: people.map((each) => shown(ctx, link, each)),
  };
}

export type Visiting = { id: string; ip: string; sent: (header: string) => string | undefined };

/** The link and the address of a visit, which its own link alone accepts. */
export async function requireClaimVisit(ctx: Context, { id, ip, sent }: Visiting) {
  const link = await requirePublicLink(ctx, id, ip);
  const pass = await passOf(ctx, "claim", sent(VISIT_HEADER) ?? "", link.id);
  if (pass === undefined) throw new UserError("claim.visit_ended");
  return { link, address: pass.address };
}

/** At once in this process, so that those who wait for a lock leave connections to others. */
const MOST_TAKES = 3;
const takes = weakMemo<Context, Semaphore<string>>(() => openSemaphore(MOST_TAKES));

/** Returns the page of the certificate. Whoever takes twice, even at once, takes once. */
export async function takeCertificate(ctx: Context, visiting: Visiting, ref: string): Promise<string> {
  const { link, address } = await requireClaimVisit(ctx, visiting);
  const id = (await idsOf(ctx.db, link, address)).find((each) => refOf(ctx, link, each) === ref);
  if (id === undefined) throw new UserError("claim.not_yours");
  await takes(ctx).take(id, () => issue(ctx, link, id, address));
  return `/certify/${id}`;
}

async function issue(ctx: Context, link: PublicLink, id: string, address: string): Promise<void> {
  await withShortLocks(ctx.db, async (tx) => {
    // The owner before the link, like all that changes a template: locking in another order could deadlock.
    await lockOwnList(tx, link);
    const standing = await lockLink(tx, link.id, ctx.clock());
    if (standing === undefined) throw new UserError("claim.closed");
    const person = await lockPerson(tx, link, { id, address });
    if (person === undefined) throw new UserError("claim.not_yours");
    const state = claimState(standing, ctx.clock());
    // Whoever has theirs takes nothing from the others.
    if (state !== "open" && !(state === "full" && person.isIssued)) throw new UserError(`claim.${state}`);
    if (!person.isDesigned || !(person.isReady || person.isIssued)) throw new UserError("claim.not_ready");
    const claim = { studentId: id, kind: "claimed", by: null, mails: "keep" } as const;
    const { changed } = await recordHandOver(ctx, tx, link.ownerId, claim);
    if (changed && !person.isIssued) await countTaken(tx, link.id);
  });
}

function shown(ctx: Context, link: PublicLink, person: ClaimablePerson): Claimable {
  const { id, name, certificateNumber: number, isIssued, isReady } = person;
  return {
    ref: refOf(ctx, link, id),
    name,
    number,
    state: isIssued ? "issued" : !isReady ? "waiting" : claimState(link, ctx.clock()) === "full" ? "full" : "free",
  };
}

/** Not its id, by which its page is found before it is issued. */
function refOf({ config }: Context, link: PublicLink, id: string): string {
  return keyedHash(config, "recipients", `claim|${link.id}|${id}`);
}
