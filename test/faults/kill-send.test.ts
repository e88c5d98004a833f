import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { EMPTY_CONTENT } from "#domain/content.ts";
import type { SendingProgress } from "#api/shapes.ts";
import type { SmtpRule } from "../peers/smtp-faults.ts";
import { openSmtpPeer } from "../peers/smtp.ts";
import { openServerProcess, type ServerProcess } from "./server-process.ts";

const STUDENTS = 200;
const KILLS = process.env["FAULTS"] === "full" ? 10 : 3;
const CONNECTIONS = 5;
/** A run is killed after so many mails at the most, and takes none while it starts: so no kill comes after the end. */
const MOST = STUDENTS / (2 * KILLS);
const SLOW: SmtpRule = { kind: "slow", ms: 20 };
const HOLD: SmtpRule = { kind: "hold" };
const WITHIN_MS = 240_000;

const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

describe(`a server that is killed ${KILLS} times while it sends ${STUDENTS} mails`, () => {
  it(
    "loses none, and sends twice only what was on its way at a kill, under the same Message-ID",
    { timeout: WITHIN_MS },
    async () => {
      const peer = await openSmtpPeer({ skim: true, faults: [SLOW] });
      const now = (rule: SmtpRule) => peer.faults.splice(0, Infinity, rule);
      opened.push(peer);
      const server = await openServerProcess({ SMTP_URL: peer.url });
      opened.push(server);
      await server.start();
      await server.signIn("9876543210", "Asha Rao");
      const template = await makeTemplate(server);
      await server.call("POST", "/students/send_mail", { user_template_id: template });

      const inDoubt = new Map<string, number>();
      for (let kills = 0; kills < KILLS; kills++) {
        await peer.arrived(peer.mails.length + Math.ceil(Math.random() * MOST));
        await server.kill();
        now(HOLD);
        const held = await server.query<{ message_id: string }>(
          "select message_id from deliveries where state = 'sending'",
        );
        expect(held.length).toBeLessThanOrEqual(CONNECTIONS);
        for (const { message_id: id } of held) inDoubt.set(id, (inDoubt.get(id) ?? 0) + 1);
        const left = await server.query("select 1 from deliveries where state <> 'sent'");
        // A kill after the end would prove nothing.
        expect(left.length).toBeGreaterThan(0);
        await server.start();
        now(SLOW);
      }
      await untilFinal(server, template);

      const rows = await server.query<Row>("select email, message_id, state from deliveries");
      const copies = count(peer.mails.map((mail) => mail.messageId));
      expect(count(rows.map((row) => row.state))).toEqual(new Map([["sent", STUDENTS]]));
      const lost = rows.filter((row) => !copies.has(row.message_id));
      expect(lost).toEqual([]);
      for (const mail of peer.mails) {
        expect(rows).toContainEqual({ email: mail.to, message_id: mail.messageId, state: "sent" });
      }
      const twice = [...copies].filter(([, times]) => times > 1);
      expect(twice.filter(([id, times]) => times - 1 > (inDoubt.get(id) ?? 0))).toEqual([]);
      expect(peer.wrongs).toEqual([]);
    },
  );
});

type Row = { email: string; message_id: string; state: string };

async function makeTemplate(server: ServerProcess): Promise<string> {
  const fields = { name: "HackFest 2026", category: "Technology", language: "English" };
  const { data } = await server.call<{ data: { id: string } }>("POST", "/user/template", fields);
  const title = { fontSize: 24, fontFamily: "serif", fontWeight: "bold", color: "#1d2142" };
  const box = { id: "name", x: 50, y: 150, width: 300, height: 60 };
  const elements = [{ ...box, ...title, type: "title" as const, text: "{{Student Name}}" }];
  await server.call("POST", `/user/template/temp/${data.id}`, {
    content: JSON.stringify({ ...EMPTY_CONTENT, elements }),
  });
  for (let n = 1; n <= STUDENTS; n++) {
    await server.call("POST", "/user/students", {
      user_template_id: data.id,
      name: `Student ${n}`,
      email: `s${n}@example.com`,
    });
  }
  return data.id;
}

async function untilFinal(server: ServerProcess, template: string): Promise<void> {
  while ((await server.call<SendingProgress>("GET", `/students/send_mail/${template}`)).busy) await sleep(100);
}

function count<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
