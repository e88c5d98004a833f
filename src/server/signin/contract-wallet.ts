// Wallets that are contracts (EIP-1271): the contract itself is asked, over the JSON-RPC node that the operator named.
import type { Logger } from "pino";
import * as z from "zod";
import { SECOND } from "#domain/time.ts";

const ANSWER_WITHIN = 5 * SECOND;
/** What `isValidSignature` returns for yes, and its selector too (EIP-1271). */
const MAGIC = "0x1626ba7e";
const Answer = z.object({ result: z.string() });

/**
 * Whether the contract takes the signature for one of its own. No answer, a late one, or none that can be read is a no,
 * and logged.
 */
export async function contractAccepts(
  log: Logger,
  rpcUrl: string,
  address: string,
  message: string,
  signature: `0x${string}`,
): Promise<boolean> {
  const { encodeFunctionData, hashMessage } = await import("viem/utils");
  const data = encodeFunctionData({ abi: ABI, args: [hashMessage(message), signature] });
  const call = { jsonrpc: "2.0", id: 1, method: "eth_call", params: [{ to: address, data }, "latest"] };
  try {
    const response = await fetch(rpcUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(call),
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    const { result } = Answer.parse(await response.json());
    return result.toLowerCase() === MAGIC.padEnd(66, "0");
  } catch (error) {
    // Its name alone: the words may repeat the node's address, which can hold a key, or what the node was asked.
    log.warn({ why: (error as Error).name }, "A node did not say whether a contract accepts a signature");
    return false;
  }
}

const ABI = [
  {
    type: "function",
    name: "isValidSignature",
    stateMutability: "view",
    inputs: [
      { name: "hash", type: "bytes32" },
      { name: "signature", type: "bytes" },
    ],
    outputs: [{ name: "magic", type: "bytes4" }],
  },
] as const;
