// Starts a worker of our own build under Trusted Types, which refuse every other script.
import { namedByPage } from "./region-of-page.ts";

type Policy = { createScriptURL: (address: string) => unknown };
type Policies = { createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy };

let policy: Policy | undefined;

/** `address`: as the build gives it for an import with `?worker&url`. */
export function startOwnWorker(address: string): Worker {
  return new Worker(trusted(address) as string, { type: "module", name: namedByPage() });
}

function trusted(address: string): unknown {
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  policy ??= policies?.createPolicy("own-worker", { createScriptURL: (own) => own });
  return policy?.createScriptURL(address) ?? address;
}
