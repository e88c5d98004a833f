// What a demo refuses at its start: any variable by which something could leave this machine, or which it overrides.
import { ConfigError } from "../config-error.ts";

/** Everything else is refused, also variables that are added later. */
const ALLOWED: ReadonlySet<string> = new Set([
  "DEMO",
  "HOST",
  "PORT",
  "DATA_DIR",
  "STORAGE_RESERVE_MB",
  "CACHE_MB",
  "PUBLIC_URL",
  "NODE_ENV",
  "SECRET",
  "SECRET_OLD",
  "CURRENCY",
  "COUNTRY",
  "TIMEZONE",
  "SUPPORT_URL",
  "OPERATOR_EMAIL",
  "SECURITY_CONTACT",
  "TRUST_PROXY",
  "LOG_LEVEL",
  "METRICS_TOKEN",
  "LIMITS",
  "ALLOW_INSECURE",
  "MAIL_FROM",
  "LEGAL_DIR",
]);

/** `set`: the names of the product's variables that have a value. */
export function refuseInDemo(set: readonly string[]): void {
  const refused = set.filter((name) => !ALLOWED.has(name) && !name.startsWith("BUDGET_"));
  if (refused.length > 0)
    throw new ConfigError(
      `DEMO: a demo mails nothing and asks no provider, so it starts only without ${refused.join(", ")}`,
    );
}
