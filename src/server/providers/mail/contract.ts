// The contract of all mail providers, embedded or real: the same cases run on each.
import PostalMime, { type Email } from "postal-mime";
import { expect, test } from "vitest";
import type { Mail, MailMessage } from "./interface.ts";
export type MailUnderTest = {
  mail: () => Mail;
  /** The accepted mails, as they would be transmitted. */
  taken: () => Promise<Buffer[]>;
};

/** The eight bytes that begin every PNG are enough of a picture here. */
const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function message(change: Partial<MailMessage> = {}): MailMessage {
  return {
    messageId: "<V1StGXR8_Z5jdHi6B-myTg@prashasti.example>",
    from: { name: "Hack Fest via Prashasti", address: "certificates@prashasti.example" },
    to: { name: "Ananya Krishnamurthy", address: "ananya@example.com" },
    subject: "Your certificate: Hack Fest",
    text: "Dear Ananya,\nhttps://prashasti.example/certify/abc\n",
    html: '<p>Dear Ananya,</p><a href="https://prashasti.example/certify/abc">Open</a><img src="cid:picture" alt="" />',
    inline: [{ cid: "picture", filename: "certificate.png", contentType: "image/png", content: PICTURE }],
    ...change,
  };
}

export function mailContract({ mail, taken }: MailUnderTest): void {
  test("a mail arrives with its texts, its picture and the Message-ID it was given", async () => {
    expect(await mail().send(message())).toMatchObject({ ok: true });
    const got = await only(taken);
    expect(got.messageId).toBe("<V1StGXR8_Z5jdHi6B-myTg@prashasti.example>");
    expect(got.from).toMatchObject({ name: "Hack Fest via Prashasti", address: "certificates@prashasti.example" });
    expect(got.to).toMatchObject([{ name: "Ananya Krishnamurthy", address: "ananya@example.com" }]);
    expect(got.subject).toBe("Your certificate: Hack Fest");
    expect(got.text).toContain("https://prashasti.example/certify/abc");
    expect(got.html).toContain('src="cid:picture"');
    expect(got.attachments).toMatchObject([
      { contentId: "<picture>", mimeType: "image/png", disposition: "inline", related: true },
    ]);
    expect(Buffer.from(got.attachments[0]?.content as ArrayBuffer)).toEqual(PICTURE);
  });

  test("names and subjects in any script arrive as they were written", async () => {
    const name = "अनन्या कृष्णमूर्ति 🎓";
    await mail().send(message({ to: { name, address: "ananya@example.com" }, subject: `${name}: प्रशस्ति` }));
    const got = await only(taken);
    expect(got.to).toMatchObject([{ name, address: "ananya@example.com" }]);
    expect(got.subject).toBe(`${name}: प्रशस्ति`);
  });

  test("an address with a domain in another script arrives at its ASCII form", async () => {
    await mail().send(message({ to: { name: "", address: "ananya@प्रशस्ति.example" } }));
    expect((await only(taken)).to?.[0]?.address).toMatch(/^ananya@xn--[a-z0-9-]+\.example$/);
  });

  test("each mail says that a program wrote it, and asks for no answer but a bounce; further headers arrive", async () => {
    await mail().send(message({ headers: { "X-Batch": "7" } }));
    const { headers } = await only(taken);
    for (const [key, value] of [
      ["auto-submitted", "auto-generated"],
      ["x-auto-response-suppress", "DR, RN, NRN, OOF, AutoReply"],
      ["x-batch", "7"],
    ])
      expect(headers).toContainEqual(expect.objectContaining({ key, value }));
  });

  test("mails sent at the same time all arrive, each once", async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `<mail-${at}@prashasti.example>`);
    const sent = await Promise.all(ids.map((messageId) => mail().send(message({ messageId }))));
    expect(sent.every(({ ok }) => ok)).toBe(true);
    const got = await Promise.all((await taken()).map((raw) => PostalMime.parse(raw)));
    expect(got).toHaveLength(ids.length);
    expect(new Set(got.map(({ messageId }) => messageId))).toEqual(new Set(ids));
  });
}

/** Recipients that are not exactly one address, and texts that try to be headers. */
export function injectionContract({ mail, taken }: MailUnderTest): void {
  test.each([
    "",
    "nobody",
    "a@example.com, b@example.com",
    "a@example.com,b@example.com",
    "a@example.com; b@example.com",
    "a@example.com\r\nRCPT TO:<c@example.com>",
    "a@example.com>\r\nRCPT TO:<c@example.com",
    "Team: a@example.com, b@example.com;",
    '"a@example.com, b"@example.com',
    "<a@example.com>",
    "a@example.com b@example.com",
    "a@[127.0.0.1]",
    "a@localhost",
    "a\u0000@example.com",
    `${"a".repeat(65)}@example.com`,
  ])("%j is not one address: refused permanently, and nothing is sent", async (address) => {
    const sent = await mail().send(message({ to: { name: "A", address } }));
    expect(sent).toEqual({ ok: false, retry: false, why: { code: "delivery.address_invalid" } });
    expect(await taken()).toEqual([]);
  });

  test("nothing in names, subject and headers starts a header or adds a recipient", async () => {
    await mail().send(message({ messageId: "<plain@x.example>", headers: { "X-Note": "note" } }));
    const tries = INJECTIONS.map((payload, at) => tried(payload, `<${at}@x.example>`));
    await Promise.all(tries.map((each) => mail().send(each)));
    const mails = await Promise.all((await taken()).map((raw) => PostalMime.parse(raw)));
    const plain = mails.find(({ messageId }) => messageId === "<plain@x.example>");
    for (const [at, payload] of INJECTIONS.entries()) {
      const got = mails.find(({ messageId }) => messageId === `<${at}@x.example>`);
      expect({ payload, ...reach(got) }).toEqual({ payload, ...reach(plain) });
    }
    expect(mails).toHaveLength(INJECTIONS.length + 1);
  });
}

function tried(payload: string, messageId: string): MailMessage {
  return message({
    messageId,
    from: { name: `Fest${payload}`, address: "certificates@prashasti.example" },
    to: { name: `Ananya${payload}`, address: "ananya@example.com" },
    subject: `Your certificate${payload}`,
    headers: { "X-Note": `note${payload}` },
  });
}

async function only(taken: MailUnderTest["taken"]): Promise<Email> {
  const mails = await taken();
  expect(mails).toHaveLength(1);
  return PostalMime.parse(mails[0] ?? "");
}

/** Where a mail goes and its structure, without its texts. */
function reach(email: Email | undefined): object {
  const headers = email?.headers.map(({ key }) => key).toSorted((a, b) => a.localeCompare(b));
  const to = email?.to?.map(({ address }) => address);
  return { headers, to, from: email?.from?.address, html: email?.html, text: email?.text };
}

const BREAKS = [
  "\r\n",
  "\n",
  "\r",
  "\u0085",
  "\u2028",
  "\u2029",
  "\v",
  "\f",
  "\u0000\r\n",
  "\r\n\r\n",
  "%0d%0a",
  "\\r\\n",
];
const HEADERS = ["Bcc: c@example.com", "To: c@example.com", "Content-Type: text/html", "X-Evil: 1", "\tfolded", "."];

/** Every kind of line break before every interesting header, and some ways out of a quoted name. */
const INJECTIONS: readonly string[] = [
  ...BREAKS.flatMap((end) => HEADERS.map((header) => end + header)),
  '" <c@example.com>, "',
  ", c@example.com",
  "<c@example.com>",
  "=?utf-8?Q?=0D=0ABcc:_c@example.com?=",
  "\uD800",
  "\u202Emoc.elpmaxe",
];
