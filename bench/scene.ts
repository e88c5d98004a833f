// The real server with a temporary data folder.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../test/free-port.ts";
import { type RealServer, startRealServer } from "../test/real-server.ts";

export type Scene = { folder: string; server: RealServer; close(): Promise<void> };

export async function openScene(variables: Readonly<Record<string, string>> = {}): Promise<Scene> {
  const folder = await mkdtemp(join(tmpdir(), "prashasti-bench-"));
  const server = await startRealServer({ folder, port: await freePort(), variables });
  return {
    folder,
    server,
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
