// Signs in with a wallet: Sign-In with Ethereum (EIP-4361). The server writes and stores the message; the answer must
// be that exact text, signed by the address in it. An address alone, as in the specification's body, is not enough.
import type { DeviceKind } from "#domain/account/device.ts";
import { MINUTE } from "#domain/time.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { maskAddress, parseWallet, WALLET } from "#domain/account/wallet.ts";
import type { Context } from "../context.ts";
import { openAccount } from "./account.ts";
import { contractAccepts } from "./contract-wallet.ts";
import { openSession } from "./session.ts";
import { networkHash } from "./allow-code.ts";
import { userWith } from "./identities.ts";
import { addNonce, takeNonce } from "./store.ts";

const NONCE_BYTES = 16;
/** 65 bytes: r, s, and v as 27 or 28. */
const SIGNATURE = /^0x([0-9a-fA-F]{64})([0-9a-fA-F]{64})(1b|1c)$/;
/** Any bytes, up to a bound: the contract itself decides what a valid signature is. */
const CONTRACT_SIGNATURE = /^0x(?:[0-9a-fA-F]{2}){1,2048}$/;
/** Half the order of secp256k1. A signature with a higher s is a second form of the same signature (EIP-2). */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** The message for the wallet to sign. */
export async function walletMessage(ctx: Context, text: string): Promise<{ message: string; expires_at: string }> {
  const { signInMessage } = await import("./ethereum.ts");
  const address = parseWallet(text);
  const issuedAt = ctx.clock();
  const expiresAt = new Date(issuedAt.getTime() + WALLET.minutes * MINUTE);
  const nonce = ctx.random(NONCE_BYTES).toString("hex");
  const message = signInMessage({
    domain: new URL(ctx.config.publicUrl).host,
    address,
    statement: SAY.login.walletStatement,
    uri: ctx.config.publicUrl,
    chainId: ctx.config.wallet.chainId,
    nonce,
    issuedAt,
    expiresAt,
  });
  await addNonce(ctx.db, { nonce, address, message, expiresAt }, issuedAt);
  return { message, expires_at: expiresAt.toISOString() };
}

type Client = { device: DeviceKind; ip: string };
export type SignedMessage = { address: string; message?: string | undefined; signature?: string | undefined };

/**
 * Exchanges a signed message for a token; a new address opens an account. The screen does not explain a refusal
 * (product.md), so the caller logs it.
 */
export async function loginWallet(ctx: Context, signed: SignedMessage, { device, ip }: Client): Promise<string> {
  const walletAddress = await provenWallet(ctx, signed);
  if (walletAddress === undefined) throw new UserError("wallet.sign_in_refused");
  return ctx.db.transaction(async (tx) => {
    const identity = { kind: "wallet", subject: walletAddress } as const;
    const name = maskAddress(await withChecksum(walletAddress));
    const userId = (await userWith(tx, identity)) ?? (await openAccount(ctx, tx, identity, { name }));
    return openSession(ctx, tx, { userId, device, network: networkHash(ctx, ip) });
  });
}

/** The address in lower case when its owner has proved it, otherwise undefined. */
export async function provenWallet(
  ctx: Context,
  { address: text, message, signature }: SignedMessage,
): Promise<`0x${string}` | undefined> {
  const address = parseWallet(text);
  const nonce = /\nNonce: ([0-9a-f]{32})\n/.exec(message ?? "")?.[1];
  // The message is used up whatever the result is.
  const stored = nonce === undefined ? undefined : await takeNonce(ctx.db, nonce);
  const good =
    stored !== undefined &&
    stored.message === message &&
    stored.address === address &&
    stored.expiresAt.getTime() > ctx.clock().getTime() &&
    (await isSignedBy(ctx, address, stored.message, signature ?? ""));
  return good ? address : undefined;
}

async function isSignedBy(ctx: Context, address: `0x${string}`, message: string, signature: string): Promise<boolean> {
  if (await isSignedByKey(address, message, signature)) return true;
  const { rpcUrl } = ctx.config.wallet;
  if (rpcUrl === undefined || !CONTRACT_SIGNATURE.test(signature)) return false;
  return contractAccepts(ctx.log, rpcUrl, address, message, signature as `0x${string}`);
}

async function isSignedByKey(address: string, message: string, signature: string): Promise<boolean> {
  const [, r, s, v] = SIGNATURE.exec(signature.toLowerCase()) ?? [];
  if (s === undefined || BigInt(`0x${s}`) > HALF_ORDER) return false;
  const { signerOf } = await import("./ethereum.ts");
  try {
    return signerOf(message, `${r}${s}`, v === "1b" ? 0 : 1) === address;
  } catch {
    // No point of the curve, so no valid signature.
    return false;
  }
}

async function withChecksum(address: `0x${string}`): Promise<string> {
  const { checksummed } = await import("./ethereum.ts");
  return checksummed(address);
}
