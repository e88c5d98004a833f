// An agent: the protocol's official client, on a real socket, with a key.
import type { AddressInfo } from "node:net";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { World } from "./world.ts";

/** `auto`: the newest revision that both know; `legacy`: one with a handshake, as most agents have. */
export type Era = "auto" | "legacy";

/** Starts to listen, once for a world. */
export async function listenForAgents({ app }: World): Promise<URL> {
  if (app.server.address() === null) await app.listen({ host: "127.0.0.1", port: 0 });
  return new URL("/mcp", `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
}

export async function openAgent(address: URL, key: string, mode: Era = "auto"): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  return client;
}
