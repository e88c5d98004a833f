// A server of its own that is connected to WhatsApp: Meta's Cloud API is a peer, which reports and passes on answers.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWhatsAppPeer, postNotice, type WhatsAppPeer, whatsAppVariables } from "../peers/whatsapp.ts";
import { startRealServer } from "../real-server.ts";
import { freePort } from "../free-port.ts";
import { test as journey } from "./journey.ts";

type Connected = {
  url: string;
  peer: WhatsAppPeer;
  /** What Meta tells by its webhook. */
  tell: (notice: Parameters<typeof postNotice>[1]) => Promise<number>;
};

export const test = journey.extend<object, { whatsapp: Connected }>({
  whatsapp: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const peer = await openWhatsAppPeer();
      const folder = await mkdtemp(join(tmpdir(), "prashasti-whatsapp-"));
      const variables = { ...whatsAppVariables(peer), WHATSAPP_PRICE: "0.115", PUBLIC_URL: url };
      const server = await startRealServer({ folder, port, variables });
      await use({
        url,
        peer,
        tell: (notice) => postNotice(url, notice),
      });
      await server.stop();
      await peer.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ whatsapp }, run) => run(whatsapp.url),
});
