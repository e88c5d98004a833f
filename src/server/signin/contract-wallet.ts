// Wallets that are contracts (EIP-1271): the contract is asked, over the JSON-RPC node that the operator configured.
import type { Logger } from "pino";
import * as z from "zod";
import { SECOND } from "#domain/time.ts";
import { type Hex, isValidSignatureCall, meansAccepted } from "./ethereum.ts";

const TIMEOUT = 5 * SECOND;
/** By EIP-1474 and as Geth and Parity answer it; others say it in words. */
const REVERTED: ReadonlySet<number> = new Set([3, -32_015]);

const Answer = z.union([
  z.object({ result: z.string() }),
  z.object({ error: z.object({ code: z.number(), message: z.string().default("") }) }),
]);

/**
 * Whether the contract accepts the signature of the message. It does not if there is no contract at the address, or if
 * the call is reverted; nor if the node fails or takes too long, which is logged.
 */
export async function contractAccepts(
  log: Logger,
  rpcUrl: string,
  address: Hex,
  message: string,
  signature: Hex,
): Promise<boolean> {
  try {
    const answer = Answer.parse(await call(rpcUrl, address, isValidSignatureCall(message, signature)));
    if ("result" in answer) return meansAccepted(answer.result);
    const { code, message: words } = answer.error;
    if (REVERTED.has(code) || /revert/i.test(words)) return false;
    throw new Error("The node refused the call");
  } catch (error) {
    const { cause = error } = error as Error;
    // Only the name: the text may hold the node's address with its key, or the call itself.
    log.warn({ why: (cause as Error).name }, "A node did not say whether a contract accepts a signature");
    return false;
  }
}

async function call(rpcUrl: string, to: Hex, data: Hex): Promise<unknown> {
  const { url, headers } = withoutCredentials(rpcUrl);
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_call", params: [{ to, data }, "latest"] }),
    signal: AbortSignal.timeout(TIMEOUT),
    redirect: "error",
  });
  return response.json();
}

/** `fetch` refuses an address with a user and a password. */
function withoutCredentials(address: string): { url: URL; headers: Record<string, string> } {
  const url = new URL(address);
  const { username, password } = url;
  [url.username, url.password] = ["", ""];
  if (username === "" && password === "") return { url, headers: {} };
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url, headers: { authorization: `Basic ${Buffer.from(pair).toString("base64")}` } };
}
