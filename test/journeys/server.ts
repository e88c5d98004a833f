// Starts what the journeys talk to: the real server on a fresh data folder, a mail server, and a DNS server.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDnsControl } from "../peers/dns-control.ts";
import { openDnsPeer } from "../peers/dns.ts";
import { openSmtpControl } from "../peers/smtp-control.ts";
import { openSmtpPeer } from "../peers/smtp.ts";
import { startRealServer } from "../real-server.ts";
import { PORTS } from "./ports.ts";

const folder = await mkdtemp(join(tmpdir(), "prashasti-journeys-"));
const mail = await openSmtpPeer();
await openSmtpControl(mail, PORTS.mails);
const dns = await openDnsPeer();
await openDnsControl(dns, PORTS.dns);
const server = await startRealServer({
  folder,
  port: PORTS.server,
  variables: {
    SMTP_URL: mail.url,
    DNS_SERVERS: dns.server,
    PUBLIC_URL: `http://127.0.0.1:${PORTS.server}`,
    WEBHOOK_HOSTS: "any",
  },
});

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await server.stop();
  await Promise.all([mail.close(), dns.close()]);
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());

// A killed test runner cannot stop us; we notice that our parent process has changed.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) void stop();
}, 1000).unref();
