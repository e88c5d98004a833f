// Stands in for Mailpit: takes mails on 1025, slowly, and lists them on 8025. Each is on the disk before it is
// answered, so that a sink that is killed has lost none that it took.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { readMail } from "../../../test/peers/received-mail.ts";

/** So that there is time to kill others meanwhile. */
const SLOW_MS = 2000;
const FILE = "/var/mails.jsonl";
const lines = openSync(FILE, "a");
process.on("SIGTERM", () => {
  closeSync(lines);
  process.exit(0);
});

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["AUTH", "STARTTLS"],
  disableReverseLookup: true,
  maxAllowedUnauthenticatedCommands: false,
  async onData(stream, { envelope }, answer) {
    const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
    const { to, messageId, text, links } = await readMail(await buffer(stream), {
      from,
      to: envelope.rcptTo[0]?.address ?? "",
    });
    await sleep(SLOW_MS);
    writeSync(lines, `${JSON.stringify({ to, messageId, text, links })}\n`);
    fsyncSync(lines);
    answer();
  },
});
smtp.on("error", () => undefined);
smtp.listen(1025, "0.0.0.0");

createServer((_, response) => {
  const mails = existsSync(FILE) ? readFileSync(FILE, "utf8").split("\n").slice(0, -1) : [];
  response.writeHead(200, { "content-type": "application/json" }).end(`[${mails.join(",")}]`);
}).listen(8025, "0.0.0.0");
