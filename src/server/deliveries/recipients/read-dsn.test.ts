// Bounces as mail servers report them in a mail, and mails that only look like it.
import { describe, expect, test } from "vitest";
import { faultOf } from "#domain/mail/mail-fault.ts";
import { bounceMail } from "../../../../test/bounce-mail.ts";
import { readDsn } from "./read-dsn.ts";

const ID = "<V1StGXR8Z5jdHi6BmyT9xQ@certificates.example.org>";
const MAIL = { messageId: ID, recipient: "asha@example.org" };
const mailOf = (lines: string[]) => Buffer.from(lines.join("\r\n"));
const FAILED = { addresses: ["asha@example.org"], permanent: true, reason: "550 5.1.1 No such user here" };

describe("A bounce names the mail", () => {
  test.each(["headers", "envelope", "thread"] as const)("in the %s", async (named) => {
    expect(await readDsn(bounceMail({ ...MAIL, named }))).toEqual({ messageIds: [ID], failed: [FAILED] });
  });

  test("with only the headers of the mail, and lines that end with a line feed", async () => {
    const text = bounceMail(MAIL).toString().replace("message/rfc822", "text/rfc822-headers").replaceAll("\r\n", "\n");
    expect(await readDsn(Buffer.from(text))).toEqual({ messageIds: [ID], failed: [FAILED] });
  });
});

describe("A bounce names the recipient", () => {
  test.each([
    [
      "as forwarded and as sent",
      ["Original-Recipient: rfc822;a+2Bb@example.org", "Final-Recipient: rfc822; c@example.net"],
      ["a+b@example.org", "c@example.net"],
    ],
    [
      "with a plus sign that stands for itself",
      ["Final-Recipient: rfc822;asha+2026@example.org"],
      ["asha+2026@example.org"],
    ],
    ["in angle brackets", ["Final-Recipient: RFC822;<asha@example.org>"], ["asha@example.org"]],
    ["over two lines", ["Final-Recipient: rfc822;", "  asha@example.org"], ["asha@example.org"]],
    ["in another script", ["Final-Recipient: utf-8; आशा@उदाहरण.भारत"], ["आशा@उदाहरण.भारत"]],
    ["not at all", ["Final-Recipient: x400; /c=IN/"], []],
  ])("%s", async (_, written, addresses) => {
    const fields = [...written, "Action: failed", "Status: 5.1.1"];
    expect((await readDsn(bounceMail({ ...MAIL, fields })))?.failed).toMatchObject([{ addresses, reason: "5.1.1" }]);
  });

  test("and each of several by itself", async () => {
    const fields = [...group("a", "failed"), ...group("b", "delivered"), ...group("c", "Failed (mailbox full)")];
    const dsn = await readDsn(bounceMail({ ...MAIL, fields }));
    expect(dsn?.failed.map(({ addresses }) => addresses[0])).toEqual(["a@example.org", "c@example.org"]);
  });
});

test.each(["delayed", "delivered", "relayed", "expanded", "unknown"])(
  "nobody failed when the action is %s",
  async (action) => {
    expect(await readDsn(bounceMail({ ...MAIL, action, status: "4.2.2" }))).toEqual({ messageIds: [ID], failed: [] });
  },
);

test("a server that gave up after days says nothing about the mailbox for good", async () => {
  const dsn = await readDsn(bounceMail({ ...MAIL, status: "4.4.7", answer: "X-Postfix; timed out" }));
  expect(dsn?.failed).toEqual([{ ...FAILED, permanent: false, reason: "4.4.7 timed out" }]);
});

describe("A bounce in another form than RFC 3464 has", () => {
  const COPY = [
    "Received: from app (app [192.0.2.1])",
    "From: certificates@example.org",
    `Message-ID: ${ID}`,
    "",
    "Hello",
  ];
  const from = "From: MAILER-DAEMON@mx.example.org";
  const GONE = "550 5.1.1 User unknown";
  test.each<[string, string[], string]>([
    [
      "the fields in a mail of another type (OpenSMTPD)",
      bounceMail({ ...MAIL, fields: ["Final-Recipient: rfc822; asha@example.org", "Action: failed", "Status: 5.0.0"] })
        .toString()
        .replace("multipart/report; report-type=delivery-status", "multipart/mixed")
        .replace("host mx.example.org said: smtp; 550 5.1.1 No such user here", GONE)
        .split("\r\n"),
      GONE,
    ],
    [
      "words above the mail (qmail)",
      [
        from,
        "",
        "Hi. This is the qmail-send program at mx.example.org.",
        "I'm afraid I wasn't able to deliver your message to the following addresses.",
        "This is a permanent error; I've given up. Sorry it didn't work out.",
        "",
        "<asha@example.org>:",
        "192.0.2.9 does not like recipient.",
        `Remote host said: ${GONE}`,
        "",
        "--- Below this line is a copy of the message.",
        "",
        "Return-Path: <certificates@example.org>",
        ...COPY,
      ],
      `192.0.2.9 does not like recipient. Remote host said: ${GONE}`,
    ],
    [
      "words and a header about who failed (Exim)",
      [
        from,
        "X-Failed-Recipients: asha@example.org",
        "Auto-Submitted: auto-replied",
        "",
        "This message was created automatically by mail delivery software.",
        "A message that you sent could not be delivered to one or more of its recipients.",
        "",
        "  asha@example.org",
        "    SMTP error from remote mail server after RCPT TO:<asha@example.org>:",
        `    ${GONE}`,
        "",
        "------ This is a copy of your message, including all the headers. ------",
        "",
        ...COPY,
      ],
      `SMTP error from remote mail server after RCPT TO:<asha@example.org>: ${GONE}`,
    ],
    [
      "words, and the mail as a part of its own (Exchange)",
      [
        "From: System Administrator <postmaster@mx.example.org>",
        'Content-Type: multipart/mixed; boundary="part"',
        "",
        "--part",
        "Content-Type: text/plain",
        "",
        "Your message did not reach some or all of the intended recipients.",
        "The following recipient(s) could not be reached:",
        "",
        "      asha@example.org on 20/11/2026 10:00",
        "            The e-mail account does not exist at the organization. <mx.example.org #5.1.1>",
        "",
        "--part",
        "Content-Type: message/rfc822",
        "",
        ...COPY,
        "--part--",
      ],
      "on 20/11/2026 10:00 The e-mail account does not exist at the organization. <mx.example.org #5.1.1>",
    ],
  ])("%s is read", async (_, lines, reason) => {
    const dsn = await readDsn(mailOf(lines));
    expect(dsn?.messageIds).toContain(ID);
    expect(dsn?.failed).toContainEqual({ addresses: ["asha@example.org"], permanent: true, reason });
    expect(faultOf(reason, "delivery.bounced").code).toBe("delivery.mailbox_missing");
  });

  test("each of several recipients has its own reason", async () => {
    const dsn = await readDsn(
      mailOf([
        from,
        "",
        "Sorry, these could not be delivered:",
        "<asha@example.org>:",
        GONE,
        "",
        "<ravi@example.org>:",
        "552 5.2.2 Mailbox full",
        "",
        "--- Below this line is a copy of the message.",
        "",
        ...COPY,
      ]),
    );
    expect(dsn?.failed.map(({ addresses: [address], reason }) => [address, reason])).toEqual([
      ["asha@example.org", GONE],
      ["ravi@example.org", "552 5.2.2 Mailbox full"],
    ]);
  });

  test("nobody failed where the mail is only delayed", async () => {
    const delay = [
      from,
      "",
      "Warning: message still undelivered after 4 hours. Will keep trying until message is 5 days old.",
      "<asha@example.org>: 450 4.2.0 Try later",
      "",
      "--- Headers of the message",
      ...COPY,
    ];
    expect(await readDsn(mailOf(delay))).toMatchObject({ failed: [] });
  });

  test("an absence, and the answer of a person who quotes a bounce, are none", async () => {
    const away = [
      "From: asha@example.org",
      "Auto-Submitted: auto-replied",
      `In-Reply-To: ${ID}`,
      "",
      "I am away until May.",
    ];
    const quotes = [
      "From: asha@example.org",
      `In-Reply-To: ${ID}`,
      "",
      `It says <asha@example.org>: ${GONE}`,
      "",
      ...COPY,
    ];
    for (const lines of [away, quotes]) expect(await readDsn(mailOf(lines))).toBeUndefined();
  });

  test("a bounce of many megabytes in words is read at once", { tags: "full" }, async () => {
    const long = mailOf([from, "", "a@b.cc failed ".repeat(400_000)]);
    expect((await readDsn(long))?.failed.length).toBe(1);
  });
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["noise", Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256))],
  ["an answer of a person", mailOf(["Subject: Re: Your certificate", `In-Reply-To: ${ID}`, "", "Thank you!"])],
  [
    "a report of abuse",
    mailOf([
      "Content-Type: multipart/report; boundary=a",
      "",
      "--a",
      "Content-Type: message/feedback-report",
      "",
      "Feedback-Type: abuse",
      "--a--",
    ]),
  ],
  [
    "a bounce that somebody forwards",
    mailOf([
      "Content-Type: multipart/mixed; boundary=fwd",
      "",
      "--fwd",
      "Content-Type: message/rfc822",
      "",
      bounceMail(MAIL).toString(),
      "--fwd--",
      "",
    ]),
  ],
  ["parts within parts without end", nested(2000)],
  ["many megabytes of headers", Buffer.concat([Buffer.from(`X: ${"a".repeat(5_000_000)}\r\n`), bounceMail(MAIL)])],
])("%s is no bounce", async (_, bytes) => {
  expect(await readDsn(bytes)).toBeUndefined();
});

test("a thousand names of mails and recipients are not all looked at", async () => {
  const fields = Array.from({ length: 1000 }, (_, n) => [
    `Final-Recipient: rfc822; a${n}@example.org`,
    "Action: failed",
    "",
  ]).flat();
  const many = bounceMail({ ...MAIL, fields })
    .toString()
    .replace("Auto-Submitted", `References: ${"<a@b> ".repeat(1000)}\r\nAuto-Submitted`);
  const dsn = await readDsn(Buffer.from(many));
  expect([dsn?.messageIds.length, dsn?.failed.length]).toEqual([100, 100]);
});

/** The fields about one recipient. */
function group(name: string, action: string): string[] {
  return [`Final-Recipient: rfc822; ${name}@example.org`, `Action: ${action}`, ""];
}

function nested(depth: number): Buffer {
  const opened = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/report; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  );
  return Buffer.from(`${opened.join("")}Content-Type: message/delivery-status\r\n\r\nAction: failed\r\n`);
}
