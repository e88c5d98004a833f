// Does what the workflows of the guides say: the `run` steps of a workflow of GitHub Actions, by bash, and the request
// of a node of n8n. Whatever they use beyond that is refused.
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { runInNewContext } from "node:vm";
import { parse } from "yaml";

type Variables = Record<string, string>;
type Step = { name?: string; uses?: string; if?: string; env?: Variables; run?: string };
type Workflow = { on: Record<string, unknown>; env?: Variables; jobs: Record<string, { steps: Step[] }> };
export type GithubEvent = "pull_request" | "push";

/** In the folder of the checked-out repository; returns the summary. Throws what a failed step printed. */
export async function runGithubWorkflow(
  text: string,
  { event, secrets, folder }: { event: GithubEvent; secrets: Variables; folder: string },
): Promise<string> {
  const workflow = parse(text) as Workflow;
  if (!(event in workflow.on)) throw new Error(`The workflow does not run on ${event}`);
  const summary = join(folder, "summary.txt");
  const given: Variables = {
    PATH: process.env["PATH"] ?? "",
    GITHUB_REPOSITORY: "club/hackfest",
    GITHUB_SHA: "0a1b2c3d4e5f60718293a4b5c6d7e8f901234567",
    GITHUB_STEP_SUMMARY: summary,
  };
  const value = (written: string) =>
    written.replace(/\$\{\{ *secrets\.(\w+) *\}\}/g, (_, name: string) => secrets[name] ?? "");
  for (const step of Object.values(workflow.jobs).flatMap(({ steps }) => steps)) {
    if (step.uses !== undefined || (step.if !== undefined && !isTrue(step.if, event))) continue;
    const variables = Object.entries({ ...workflow.env, ...step.env }).map(([name, written]) => [name, value(written)]);
    const env = { ...given, ...(Object.fromEntries(variables) as Variables) };
    // As the runner starts it for `run` without `shell`, with pipefail as for `shell: bash`.
    await promisify(execFile)("bash", ["-e", "-o", "pipefail", "-c", step.run ?? ""], { cwd: folder, env });
  }
  return readFile(summary, "utf8").catch(() => "");
}

function isTrue(condition: string, event: GithubEvent): boolean {
  const wanted = /^github\.event_name == '(\w+)'$/.exec(condition)?.[1];
  if (wanted === undefined) throw new Error(`The condition ${condition} is not known here`);
  return wanted === event;
}

type N8nNode = { name: string; type: string; parameters: Record<string, unknown> };
type N8nWorkflow = { nodes: N8nNode[]; connections: Record<string, { main: { node: string }[][] }> };

/** The request of the node behind the webhook, when that is called with `body`; `credential` is the header's value. */
export async function runN8nWorkflow(text: string, body: object, credential: string): Promise<Response> {
  const { nodes, connections } = JSON.parse(text) as N8nWorkflow;
  const start = nodes.find(({ type }) => type === "n8n-nodes-base.webhook");
  const next = connections[start?.name ?? ""]?.main[0]?.[0]?.node;
  const { type, parameters } = nodes.find(({ name }) => name === next) ?? {};
  if (type !== "n8n-nodes-base.httpRequest" || parameters === undefined) throw new Error("The webhook leads nowhere");
  const evaluate = (written: unknown): string => {
    const expression = /^=\{\{(.*)\}\}$/s.exec(String(written))?.[1];
    return expression === undefined ? String(written) : String(runInNewContext(expression, { $json: { body } }));
  };
  const { authentication, genericAuthType, sendHeaders, headerParameters, sendBody, specifyBody, jsonBody } =
    parameters;
  if (authentication !== "genericCredentialType" || genericAuthType !== "httpHeaderAuth" || specifyBody !== "json")
    throw new Error("The request needs a header's credential, and a body as JSON");
  const written = (headerParameters as { parameters: { name: string; value: string }[] }).parameters;
  const headers = sendHeaders === true ? written.map(({ name, value }) => [name, evaluate(value)] as const) : [];
  return fetch(evaluate(parameters["url"]), {
    method: String(parameters["method"]),
    headers: { ...Object.fromEntries(headers), authorization: credential, "content-type": "application/json" },
    ...(sendBody === true && { body: evaluate(jsonBody) }),
  });
}
