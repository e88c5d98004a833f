// Serves a vendor's peer on a free port of the loopback until it is closed.
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export type Served = { url: string; close: () => Promise<void> };

/** `wrongs`: requests that the vendor's documents do not allow; closing throws when there are any. */
export async function serve(answer: RequestListener, wrongs: readonly string[] = []): Promise<Served> {
  const server = createServer(answer);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      if (wrongs.length > 0) throw new Error(`Wrong calls: ${wrongs.join(", ")}`);
    },
  };
}
