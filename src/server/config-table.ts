// Makes docs/configuration.md from the table of variables.
import * as z from "zod";
import { isSecret } from "./variable-forms.ts";
import { VARIABLES } from "./variables.ts";

/** In Markdown; config.test.ts compares it with the file and updates the file on request. */
export function configurationPage(): string {
  return `# Configuration

Every variable is read once, at the start, from the environment or from a file \`.env\` in the folder where the server is started. An empty
variable counts as unset. If two settings contradict each other, the start prints one line that names them, and stops.

A start is _live_ when \`NODE_ENV\` is \`production\`, or when \`HOST\` or the host of \`PUBLIC_URL\` is not this machine's loopback. A live start
refuses: embedded SMS, mail and payments, unless \`ALLOW_EMBEDDED\` names them (embedded SMS at a public address: twice, as \`sms,sms-public\`); a \`SECRET\` with fewer
than 32 characters; Razorpay webhook secrets under 16 characters; a missing \`PUBLIC_URL\`; \`LIMITS=off\`; a sender at localhost; and vendors of SMS, payments, wallets and picture search on loopback. Unless
\`ALLOW_INSECURE\` names them, it also refuses unencrypted connections to other machines (\`PUBLIC_URL\`, vendors, store, database, mail server), a
\`TRUST_PROXY\` that covers nearly everybody, and a \`SECRET\` that repeats itself. A mail relay, a database, a store and a model on the server's own machine
need no TLS. \`/dev/outbox\` does not exist when live.

Node's own variables work too: \`NODE_EXTRA_CA_CERTS=/path/ca.pem\` adds an authority of your own to the certificates that are trusted, for the mail server,
vendors and the store (a database takes \`sslrootcert\` in its address). Set it in the environment: it is read before \`.env\`.

A variable marked _secret_ can be in a file, as containers mount secrets: \`SECRET_FILE=/run/secrets/secret\` takes the value of \`SECRET\` from that file,
without the line end after it. Set one of the two. The start stops if both are set, or if the file is missing, empty or longer than 64 KB.

<!-- Made from src/server/variables.ts. Renew with: npm run vitest -- run src/server/config.test.ts -u -->

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
  const kept = isSecret(variable) ? " _Secret._" : "";
  return `${variable.description ?? ""}${oneOf}${kept}`.replace(/[|<]/g, "\\$&");
}
