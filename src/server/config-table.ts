// Makes docs/configuration.md from the table of variables.
import * as z from "zod";
import { VARIABLES } from "./variables.ts";

/** In Markdown; config.test.ts compares it with the file and updates the file on request. */
export function configurationPage(): string {
  return `# Configuration

Every variable is read once, at the start, from the environment or from a file \`.env\` in the folder where the server is started. An empty
variable counts as unset. If two settings contradict each other, the start prints one line that names them, and stops.

A start is _live_ when \`NODE_ENV\` is \`production\`, or when \`HOST\` or the host of \`PUBLIC_URL\` is not this machine's loopback. A live start
refuses: embedded SMS, mail and payments, unless \`ALLOW_EMBEDDED\` names them; a \`SECRET\` with fewer than 32 characters or fewer than 8 different ones;
Razorpay webhook secrets under 16 characters; a missing \`PUBLIC_URL\`; \`LIMITS=off\`; a sender at localhost; and providers on loopback.
\`/dev/outbox\` does not exist when live.

<!-- Made from src/server/variables.ts. Renew with: npx vitest run src/server/config.test.ts -u -->

${configurationTable()}
`;
}

function configurationTable(): string {
  const defaults: Readonly<Record<string, string | number | readonly string[] | undefined>> = VARIABLES.parse({});
  const rows = Object.entries(VARIABLES.shape).map(([name, variable]) => {
    const value = defaults[name];
    const shown = value === undefined || String(value) === "" ? "" : `\`${String(value)}\``;
    return `| \`${name}\` | ${shown} | ${meaning(variable)} |`;
  });
  return ["| Variable | Default | Meaning |", "| --- | --- | --- |", ...rows].join("\n");
}

function meaning(variable: z.ZodType): string {
  const { enum: values } = z.toJSONSchema(variable, { io: "input" });
  const oneOf = values === undefined ? "" : ` One of ${values.map((value) => `\`${String(value)}\``).join(", ")}.`;
  return `${variable.description ?? ""}${oneOf}`.replace(/[|<]/g, "\\$&");
}
