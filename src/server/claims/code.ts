// The code that opens a claim. Addresses and numbers that nobody has get the same answer after the same time, because
// everything that differs happens after it.
import { createHash } from "node:crypto";
import { CLAIM } from "#domain/certificate/claim.ts";
import { SAY } from "#domain/say/say.ts";
import { cleanText, fold } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import { runInBackground } from "../async/in-background.ts";
import { sendCodeMail } from "../codes/code-mail.ts";
import { issueCode } from "../codes/codes.ts";
import type { Context } from "../context.ts";
import { networkOf } from "../http/network.ts";
import { parseAddress } from "../mine/address.ts";
import { OF_NOBODY } from "../mine/ask.ts";
import { loggedFault } from "../own-mail.ts";
import type { PublicLink } from "./link-store.ts";
import { addressOfNumber } from "./numbers.ts";
import { isOnList } from "./people-store.ts";
import { requireMailTurn, takeMail } from "../trust/quota.ts";
import { requireVisitable, requirePublicLink } from "./link.ts";

const NOT_MAILED = "A code for a claim could not be mailed";

type Request = { email?: string | undefined; number?: string | undefined };
/** By what somebody wants to be found. */
type Sought = { address: string } | { number: string };

/** Returns the id of the proof that the code completes. */
export async function sendClaimCode(ctx: Context, id: string, request: Request, ip: string): Promise<string> {
  const sought = parseSought(request);
  const link = await requirePublicLink(ctx, id, ip);
  requireVisitable(ctx, link);
  await requireMailTurn(ctx, link.ownerId);
  if ("number" in sought && link.numberColumn === "") throw new UserError("request.invalid_field", { field: "number" });
  await ctx.limits.use({ claimNetwork: ip, claimAsked: `${networkOf(ip)}|${link.templateId}|${digestOf(sought)}` });
  const proof = ctx.newId();
  runInBackground(ctx, NOT_MAILED, () => mailCode(ctx, { link, proof, sought, ip }));
  return proof;
}

export function claimCodeKey(linkId: string, proof: string) {
  return { purpose: "claim", subject: `${linkId}/${proof}` } as const;
}

type CodeRequest = { link: PublicLink; proof: string; sought: Sought; ip: string };

async function mailCode(ctx: Context, { link, proof, sought, ip }: CodeRequest): Promise<void> {
  const target = "address" in sought ? await welcome(ctx, link, sought.address, ip) : await ofNumber(ctx, link, sought);
  // Of a number that nobody has, or beyond a limit: a code that nobody gets, so that a try fails like any other.
  const { code } = await issueCode(ctx, { ...claimCodeKey(link.id, proof), target });
  if (target === "") return;
  const turn = await takeMail(ctx, { ownerId: link.ownerId, sentBy: null });
  if (turn !== "taken") return ctx.log.info({ why: turn }, NOT_MAILED);
  const mail = { address: target, ownerId: OF_NOBODY, code, line: SAY.claim.codeLine };
  const sent = await sendCodeMail(ctx, mail, ["claimMailHour", "claimMailDay"]).catch((error: unknown) => {
    if (error instanceof UserError) return "limited" as const;
    throw error;
  });
  if (typeof sent === "string") ctx.log.info({ why: sent }, NOT_MAILED);
  else if (!sent.ok) ctx.log.warn({ why: loggedFault(sent.why) }, NOT_MAILED);
}

/** Who is on no list may ask to be put there; but nobody can have many strangers mailed. */
async function welcome(ctx: Context, link: PublicLink, address: string, ip: string): Promise<string> {
  if (await isOnList(ctx.db, link.templateId, address)) return address;
  return (await ctx.limits.isWithin({ claimStranger: ip })) ? address : "";
}

async function ofNumber(ctx: Context, link: PublicLink, { number }: { number: string }): Promise<string> {
  const found = await addressOfNumber(ctx, link, number);
  return found === "" ? "" : parseAddress(found);
}

function parseSought({ email, number }: Request): Sought {
  const cleaned = cleanText(number ?? "");
  if (email !== undefined && number === undefined) return { address: parseAddress(email) };
  if (email !== undefined || cleaned === "" || cleaned.length > CLAIM.number)
    throw new UserError("request.invalid_field", { field: "number" });
  return { number: cleaned };
}

/** A key of fixed length, however long the text is. */
function digestOf(sought: Sought): string {
  const text = "address" in sought ? `address ${fold(sought.address)}` : `number ${fold(sought.number)}`;
  return createHash("sha256").update(text).digest("base64url");
}
