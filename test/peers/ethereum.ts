// A JSON-RPC node that knows one contract wallet and answers `eth_call` of `isValidSignature` (EIP-1271) as configured.
import * as z from "zod";
import { serve } from "./serve.ts";

/**
 * `magic` means yes; `other` is any other word; `revert` the node's error; `garbage` is not JSON; `drop` and `hang`
 * give no answer.
 */
export type NodeAnswer = "magic" | "other" | "revert" | "garbage" | "drop" | "hang";
/** `close` rejects when a request was wrong. */
export type Node = { url: string; answers: NodeAnswer; close: () => Promise<void> };

const Call = z.strictObject({
  jsonrpc: z.literal("2.0"),
  id: z.number(),
  method: z.literal("eth_call"),
  params: z.tuple([
    // The selector of isValidSignature(bytes32,bytes), then its arguments.
    z.strictObject({
      to: z.string().regex(/^0x[0-9a-f]{40}$/),
      data: z.string().regex(/^0x1626ba7e(?:[0-9a-f]{64})+$/),
    }),
    z.literal("latest"),
  ]),
});

export async function openNode(contract: string): Promise<Node> {
  const node: { answers: NodeAnswer } = { answers: "magic" };
  const wrongs: string[] = [];
  const served = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const call = Call.safeParse(JSON.parse(Buffer.concat(chunks).toString()));
      if (!call.success || request.method !== "POST" || request.headers["content-type"] !== "application/json") {
        wrongs.push(call.error?.issues.map(nameOf).join(" ") ?? `${request.method} ${request.headers["content-type"]}`);
        return response.writeHead(400).end();
      }
      if (node.answers === "hang") return undefined;
      if (node.answers === "drop") return response.destroy();
      // An address without a contract returns nothing, as in real nodes.
      const answers = call.data.params[0].to === contract ? node.answers : "none";
      return response.writeHead(200, { "content-type": "application/json" }).end(ANSWERS[answers](call.data.id));
    });
  }, wrongs);
  return Object.assign(node, served);
}

/** The field that is wrong or unknown. */
function nameOf(issue: z.core.$ZodIssue): string {
  return issue.code === "unrecognized_keys" ? issue.keys.join(" ") : issue.path.join(".");
}

const result = (id: number, word: string) => JSON.stringify({ jsonrpc: "2.0", id, result: word });
const ANSWERS: Record<Exclude<NodeAnswer, "drop" | "hang"> | "none", (id: number) => string> = {
  magic: (id) => result(id, "0x1626ba7e".padEnd(66, "0")),
  other: (id) => result(id, "0xffffffff".padEnd(66, "0")),
  none: (id) => result(id, "0x"),
  revert: (id) => JSON.stringify({ jsonrpc: "2.0", id, error: { code: 3, message: "execution reverted" } }),
  garbage: () => "<html>",
};
