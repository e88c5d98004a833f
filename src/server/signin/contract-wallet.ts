// Wallets that are contracts (EIP-1271): asks the contract over the operator's JSON-RPC node.
import type { Logger } from "pino";
import * as z from "zod";
import { SECOND } from "#domain/time.ts";

const ANSWER_WITHIN = 5 * SECOND;
/** What `isValidSignature` returns for a valid signature; it is also its selector (EIP-1271). */
const MAGIC = "0x1626ba7e";
const Answer = z.object({ result: z.string() });

/** Whether the contract accepts the signature. A missing, late or unreadable answer means no, and is logged. */
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
    // Only the error's name: its message may repeat the node's address, which can contain a key, or the request.
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
