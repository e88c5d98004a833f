// Bounces as mail servers report them in a mail, and mails that only look like it.
import { describe, expect, test } from "vitest";
import { bounceMail } from "../../../../test/bounce-mail.ts";
import { readDsn } from "./read-dsn.ts";

const ID = "<V1StGXR8Z5jdHi6BmyT9xQ@certificates.example.org>";
const MAIL = { messageId: ID, recipient: "asha@example.org" };
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

const text = (lines: string[]) => Buffer.from(lines.join("\r\n"));
test.each([
  ["nothing", Buffer.alloc(0)],
  ["noise", Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256))],
  ["an answer of a person", text(["Subject: Re: Your certificate", `In-Reply-To: ${ID}`, "", "Thank you!"])],
  [
    "a report of abuse",
    text([
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
    text([
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
