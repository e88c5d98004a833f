// Tools for agents compared with the same calls of /api/v1: what the protocol costs.
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { V1 } from "#api/v1/call.ts";
import { type Figure, percentile } from "./figure.ts";

const GOAL_MS = 100;
const WARM_UP = 20;

type Compared = { tool: string; given: Record<string, unknown>; path: string };

/** One call after the other, in turn by the protocol's official client and at /api/v1: the difference of their p99. */
export async function* agentCalls(
  url: string,
  { key, template, times }: { key: string; template: string; times: number },
): AsyncGenerator<Figure> {
  const headers = { authorization: `Bearer ${key}` };
  const agent = new Client({ name: "bench", version: "1.0.0" }, { versionNegotiation: { mode: "auto" } });
  await agent.connect(new StreamableHTTPClientTransport(new URL("/mcp", url), { requestInit: { headers } }));
  const tools: Compared[] = [
    { tool: "list_templates", given: {}, path: "/templates?limit=50" },
    { tool: "find_certificates", given: { template }, path: `/certificates?template=${template}&limit=50` },
    { tool: "read_template_fields", given: { template }, path: `/templates/${template}` },
  ];
  for (const { tool, given, path } of tools) {
    const byTool: number[] = [];
    const byCall: number[] = [];
    for (let time = 0; time < WARM_UP + times; time++) {
      const spent = await timeOf(async () => {
        const { isError } = await agent.callTool({ name: tool, arguments: given });
        if (isError === true) throw new Error(`${tool} failed`);
      });
      const direct = await timeOf(async () => {
        const answer = await fetch(`${url}${V1}${path}`, { headers });
        await answer.json();
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      });
      if (time < WARM_UP) continue;
      byTool.push(spent);
      byCall.push(direct);
    }
    const [p99, verb] = [percentile(byTool, 99), percentile(byCall, 99)];
    const observed = { "tool.p50": percentile(byTool, 50), "tool.p99": p99, "verb.p99": verb };
    yield { figure: `api.mcp.${tool}`, value: p99 - verb, unit: "ms", goal: GOAL_MS, n: times, observed };
  }
  await agent.close();
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
