// A server of its own under the name localhost, beside an identity provider: passkeys are bound to a name, and the
// server of the other journeys has an address in numbers and no provider.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OIDC_CLIENT, type OidcPeer, openOidcPeer } from "../peers/oidc.ts";
import { startRealServer } from "../real-server.ts";
import { test as journey } from "./journey.ts";
import { PORTS } from "./ports.ts";

export const PROVIDER = "Example University";

type Named = { url: string; provider: OidcPeer };

export const test = journey.extend<object, { named: Named }>({
  named: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
    async ({}, use, { parallelIndex }) => {
      const port = PORTS.named + parallelIndex;
      const url = `http://localhost:${port}`;
      const provider = await openOidcPeer(url);
      const folder = await mkdtemp(join(tmpdir(), "prashasti-named-"));
      const server = await startRealServer({
        folder,
        port,
        variables: {
          OIDC_ISSUER: provider.issuer,
          OIDC_CLIENT_ID: OIDC_CLIENT.id,
          OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
          OIDC_NAME: PROVIDER,
        },
      });
      await use({ url, provider });
      await server.stop();
      await provider.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ named }, run) => run(named.url),
  neighbours: async ({ named }, run) => run([named.provider.issuer]),
});
