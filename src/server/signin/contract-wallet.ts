// Wallets that are contracts (EIP-1271): the contract is asked, over the JSON-RPC node that the operator configured.
import type { Logger } from "pino";
import { SECOND } from "#domain/time.ts";

const TIMEOUT = 5 * SECOND;
/** What `isValidSignature` returns for a signature that the contract accepts. */
const ACCEPTED = "0x1626ba7e";
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

/**
 * Whether the contract accepts the signature of the message. It does not if there is no contract at the address, or if
 * the call is reverted; nor if the node fails or takes too long, which is logged.
 */
export async function contractAccepts(
  log: Logger,
  rpcUrl: string,
  address: `0x${string}`,
  message: string,
  signature: `0x${string}`,
): Promise<boolean> {
  const { BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError, createClient, hashMessage, http } =
    await import("viem");
  const { readContract } = await import("viem/actions");
  const transport = http(rpcUrl, { timeout: TIMEOUT, retryCount: 0, fetchOptions: { redirect: "error" } });
  const isValidSignature = {
    address,
    abi: ABI,
    functionName: "isValidSignature",
    args: [hashMessage(message), signature],
  } as const;
  try {
    return (await readContract(createClient({ transport }), isValidSignature)) === ACCEPTED;
  } catch (error) {
    const isAnswer = (one: unknown) =>
      one instanceof ContractFunctionRevertedError || one instanceof ContractFunctionZeroDataError;
    if (error instanceof BaseError && error.walk(isAnswer) !== null) return false;
    const cause = error instanceof BaseError ? error.walk() : error;
    // Only the name: the text may hold the node's address with its key, or the call itself.
    log.warn({ why: (cause as Error).name }, "A node did not say whether a contract accepts a signature");
    return false;
  }
}
