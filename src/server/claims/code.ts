// The code that opens a claim. Addresses and numbers that nobody has get the same answer after the same time, because
// everything that differs happens after it.
import { CLAIM } from "#domain/certificate/claim.ts";
import { SAY } from "#domain/say/say.ts";
import { cleanText, fold } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import { runInBackground } from "../async/in-background.ts";
import { sendCodeMail } from "../codes/code-mail.ts";
import { issueCode } from "../codes/codes.ts";
import { type CodeTurn, isCodeTurn, takeCodeTurn } from "../codes/turns.ts";
import type { Context } from "../context.ts";
import { widerNetworkOf } from "../http/network.ts";
import { parseAddress } from "../mine/address.ts";
import { OF_NOBODY } from "../mine/ask.ts";
import { loggedFault } from "../own-mail.ts";
import type { PublicLink } from "./link-store.ts";
import { addressOfNumber } from "./numbers.ts";
import { isOnList } from "./people-store.ts";
import { requireMailTurn, takeMail } from "../trust/quota.ts";
import { comparableAddress } from "../trust/recipients.ts";
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
  await ctx.limits.use({ claimNetwork: ip });
  await takeCodeTurn(ctx, turnOf(sought, link, ip));
  const proof = ctx.newId();
  runInBackground(ctx, NOT_MAILED, ip, () => mailCode(ctx, { link, proof, sought, ip }));
  return proof;
}

export function claimCodeKey(linkId: string, proof: string) {
  return { purpose: "claim", subject: `${linkId}/${proof}` } as const;
}

type CodeRequest = { link: PublicLink; proof: string; sought: Sought; ip: string };

async function mailCode(ctx: Context, { link, proof, sought, ip }: CodeRequest): Promise<void> {
  const found =
    "address" in sought ? await welcome(ctx, link, sought.address, ip) : await ofNumber(ctx, link, sought, ip);
  const turn = found === "" ? "nobody" : await takeMail(ctx, { ownerId: link.ownerId, sentBy: null });
  const target = turn === "taken" ? found : "";
  // Of a number that nobody has, or beyond a limit: a code that nobody gets and that opens nothing.
  const { code } = await issueCode(ctx, { ...claimCodeKey(link.id, proof), target });
  if (turn !== "taken") return ctx.log.info({ why: turn }, NOT_MAILED);
  const mail = { address: target, ownerId: OF_NOBODY, code, line: SAY.claim.codeLine };
  const sent = await sendCodeMail(ctx, mail);
  if (typeof sent === "string") ctx.log.info({ why: sent }, NOT_MAILED);
  else if (!sent.ok) ctx.log.warn({ why: loggedFault(sent.why) }, NOT_MAILED);
}

/** Who is on no list may ask to be put there; but nobody can have many strangers mailed. */
async function welcome(ctx: Context, link: PublicLink, address: string, ip: string): Promise<string> {
  if (await isOnList(ctx.db, link.templateId, address)) return address;
  return (await ctx.limits.isWithin({ claimStranger: ip })) ? address : "";
}

/** The codes of several numbers may go to one address, where they count together. */
async function ofNumber(ctx: Context, link: PublicLink, { number }: { number: string }, ip: string): Promise<string> {
  const found = await addressOfNumber(ctx, link, number);
  if (found === "") return "";
  const address = parseAddress(found);
  return (await isCodeTurn(ctx, turnOf({ address }, link, ip))) ? address : "";
}

function parseSought({ email, number }: Request): Sought {
  const cleaned = cleanText(number ?? "");
  if (email !== undefined && number === undefined) return { address: parseAddress(email) };
  if (email !== undefined || cleaned === "" || cleaned.length > CLAIM.number)
    throw new UserError("request.invalid_field", { field: "number" });
  return { number: cleaned };
}

function turnOf(sought: Sought, link: PublicLink, ip: string): CodeTurn {
  const to = "address" in sought ? comparableAddress(sought.address) : `${link.templateId} ${fold(sought.number)}`;
  return { purpose: "claim", from: widerNetworkOf(ip), to };
}
