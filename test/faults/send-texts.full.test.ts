// Difficult and hostile names on the whole path: names arrive as written, and no text of any field becomes a header or
// a recipient.
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { cleanText } from "#domain/text.ts";
import type { WorkerLease } from "../../src/server/deliveries/queue/worker-lease.ts";
import { deliverDue } from "../../src/server/deliveries/queue/worker.ts";
import { MAIL } from "../../src/server/providers/mail/compose.ts";
import { NAMES } from "../golden/names.ts";
import { openPostOffice, QR_DESIGN } from "../post-office.ts";
import type { SmtpPeer } from "../peers/smtp-control.ts";
import { readStrictly } from "../peers/strict-mail.ts";
import type { World } from "../world.ts";

const HARD_NAMES = [
  ...NAMES,
  "Jose\u0301 Nu\u0303ez", // combining marks, written apart
  "ए".repeat(200),
  "Ab\u202Egnp.exe\u202C cd",
  "Nul\u0000l",
  'Bobby "Tables" <b@example.com>',
  "Rao, Asha; Dr.",
];

/** Line ends, and characters that careless parsers treat as line ends. */
const BREAKS = ["\r\n", "\n", "\r", "\r\n ", "\r\n\r\n", "\u0085", "\u2028", "%0d%0a", "\\r\\n", "\v"];
const INJECTED = [
  "Bcc: victim@example.com",
  "To: victim@example.com",
  "Content-Type: text/html",
  "X-Evil: 1",
  ".\r\nRCPT TO:<victim@example.com>",
];
/** Put around the text, against parsers that look for a beginning or an end. */
const QUOTES = ["", '"', "<x@example.com>", "=?utf-8?Q?=0D=0A?="];
const PAYLOADS = QUOTES.flatMap((quote) => BREAKS.flatMap((end) => INJECTED.map((header) => quote + end + header)));

let peer: SmtpPeer;
let world: World;
let lease: WorkerLease;
let close: () => Promise<void>;
let template: string;

beforeAll(async () => {
  ({ peer, world, lease, close } = await openPostOffice());
});
beforeEach(async () => {
  peer.mails.length = 0;
  template = await world.template(world.asha, QR_DESIGN);
});
afterAll(() => close());

describe(`${HARD_NAMES.length} names`, () => {
  it("arrive in greeting, recipient, subject and file name as written", { timeout: 120_000 }, async () => {
    for (const [n, name] of HARD_NAMES.entries())
      await world.student(world.asha, template, { name, email: `n${n}@example.com` });
    await send({ subject: "For {{Student Name}}", attachment: "png" });
    expect(peer.mails).toHaveLength(HARD_NAMES.length);
    for (const { to, raw, text } of peer.mails) {
      const name = cleanText(HARD_NAMES[Number(/\d+/.exec(to)?.[0])] ?? "");
      readStrictly(raw);
      const mail = await PostalMime.parse(raw);
      expect(mail.to).toEqual([{ name, address: to }]);
      expect(mail.subject).toBe(`For ${name}`.slice(0, MAIL.subject));
      expect(text).toContain(SAY.mail.greeting(name));
      expect(mail.attachments.map(({ filename }) => filename)).toContain(`${name}.png`);
    }
  });
});

describe(`${PAYLOADS.length} payloads`, () => {
  it(
    "in name, remarks, subject, message and file name start no header and add no recipient",
    { timeout: 180_000 },
    async () => {
      await insertStudents(
        PAYLOADS.map((payload, n) => ({ name: `Eve ${payload}`, remarks: payload, email: `e${n}@example.com` })),
      );
      await insertStudents([{ name: "Asha", remarks: "First", email: "plain@example.com" }]);
      const words = {
        subject: "{{Remarks}} {{Student Name}}",
        message: "{{Remarks}}\n\n{{Student Name}}",
        attachment: "png",
      } as const;
      await send(words);
      expect(peer.mails).toHaveLength(PAYLOADS.length + 1);
      expect(peer.wrongs).toEqual([]);
      const plain = headersOf("plain@example.com");
      for (const n of PAYLOADS.keys()) expect(headersOf(`e${n}@example.com`)).toEqual(plain);
      expect(new Set(peer.mails.map(({ to }) => to)).size).toBe(PAYLOADS.length + 1);
      expect(JSON.stringify(peer.mails.map(({ to, from }) => [to, from]))).not.toContain("victim");
    },
  );

  it("as an address are refused permanently, and the mail server never gets one", { timeout: 180_000 }, async () => {
    await insertStudents(
      PAYLOADS.map((payload, n) => ({ name: `Eve ${n}`, remarks: "", email: `e${n}@example.com${payload}` })),
    );
    await send({});
    expect(peer.mails).toEqual([]);
    const { body } = await world.asha.ask("sendingProgress", { params: { id: template } });
    expect(body.counts.failed).toBe(PAYLOADS.length);
    expect(new Set(body.failed.map(({ reason }) => reason))).toEqual(new Set([SAY.mail.addressBad]));
  });

  it("as the organiser's name, issuer and address start no header", { timeout: 180_000 }, async () => {
    await insertStudents([{ name: "Asha", remarks: "", email: "plain@example.com" }]);
    const owned = `with named as (update workspaces set issuer = $1 where id = $3)
      update users set email = $2, email_verified_at = now() where id = $3`;
    const [{ id } = { id: "" }] = (
      await world.ctx.pool.query<{ id: string }>("select owner_id as id from templates where id = $1", [template])
    ).rows;
    await world.ctx.pool.query(owned, ["HackFest", "asha@example.com", id]);
    await send({});
    const plain = headersOf("plain@example.com");
    for (const payload of PAYLOADS.filter((_, n) => n % 10 === 0)) {
      peer.mails.length = 0;
      await world.ctx.pool.query(owned, [`HackFest ${payload}`, `asha@example.com${payload}`, id]);
      await send({ again: true });
      // An invalid address is left out without a replacement.
      expect(headersOf("plain@example.com")).toEqual(plain.filter((name) => name !== "reply-to"));
    }
    await world.ctx.pool.query(owned, ["", "", id]);
  });
});

/** Written directly into the table, as if they had passed every check. */
async function insertStudents(rows: readonly { name: string; remarks: string; email: string }[]): Promise<void> {
  await world.ctx.pool.query(
    `insert into students (id, template_id, name, remarks, email, created_at)
     select substr(md5($1 || row.email), 1, 22), $1, row.name, row.remarks, row.email, $3 from json_to_recordset($2) row (name text, remarks text, email text)`,
    [template, JSON.stringify(rows), world.clock.now],
  );
}

async function send(words: { subject?: string; message?: string; attachment?: "png"; again?: boolean }): Promise<void> {
  await world.asha.ask("sendMail", { body: { user_template_id: template, ...words } });
  await deliverDue(world.ctx, lease);
}

/** The names of the headers of the one mail to an address. */
function headersOf(address: string): string[] {
  const mails = peer.mails.filter(({ to }) => to === address);
  expect(mails).toHaveLength(1);
  return mails.flatMap(({ raw }) => readStrictly(raw).headers.map(({ name }) => name));
}
