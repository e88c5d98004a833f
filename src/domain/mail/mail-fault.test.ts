import { expect, test } from "vitest";
import { faultOf, isMailboxGone, slowDownOf } from "./mail-fault.ts";

test.each([
  ["550 5.1.1 No such user here", "delivery.mailbox_missing"],
  ["550 5.1.10 Recipient not found", "delivery.mailbox_missing"],
  ["550 5.1.1: no such user", "delivery.mailbox_missing"],
  ["No such user (5.1.1).", "delivery.mailbox_missing"],
  ["smtp; 550-5.1.1 <a@example.com>: unknown", "delivery.mailbox_missing"],
  ["550 5.1.2 Domain not found", "delivery.domain_takes_no_mail"],
  ["550 5.2.1 Mailbox disabled", "delivery.mailbox_closed"],
  ["452 4.2.2 Mailbox full", "delivery.mailbox_full"],
  ["552 5.2.2 Over quota", "delivery.mailbox_full"],
  ["552 5.3.4 Message too big", "delivery.too_large"],
  ["554 5.7.1 Refused by policy", "delivery.blocked"],
  ["550 5.1.7 Sender address rejected", "delivery.blocked"],
  ["550 5.7.26 This mail is unauthenticated", "delivery.blocked"],
  ["550 5.7.509 Access denied, sending domain does not pass DMARC verification", "delivery.blocked"],
  ["550 5.1.1 Rejected: 192.0.2.1 is listed in a blocklist", "delivery.blocked"],
  ["554 5.0.0 Service unavailable; client host [192.0.2.1] blocked", "delivery.blocked"],
  ["450 4.1.1 Unverified address", "delivery.refused"],
  ["550 No such user", "delivery.mailbox_missing"],
  ["553 5.3.0 <asha@example.org>... User unknown", "delivery.mailbox_missing"],
  ["550 5.5.0 Requested action not taken: the mailbox asha does not exist", "delivery.mailbox_missing"],
  [
    "554 delivery error: This user doesn't have a yahoo.example account (asha@yahoo.example)",
    "delivery.mailbox_missing",
  ],
  ["550 Unrouteable address", "delivery.refused"],
  ["550 5.0.0 This account has been disabled", "delivery.mailbox_closed"],
  ["550 5.2.1 The user receives mail at a rate that prevents more", "delivery.refused"],
  ["552 The recipient's mailbox is over quota", "delivery.mailbox_full"],
  ["550 spamtrap.unknown.user@example.org: not now", "delivery.refused"],
  ["450 User unknown for now", "delivery.refused"],
  ["550 5.4.1 User unknown", "delivery.refused"],
  ["554 Refused: 5.1.1.7 is on a list, as is 15.1.1.7", "delivery.refused"],
  ["550 No such user here, see 5.1.1.", "delivery.mailbox_missing"],
  ["550 Client host [5.2.1.77] blocked", "delivery.blocked"],
  ["550 No answer from 203.5.1.1", "delivery.refused"],
  ["550 Asked 4.2.2.2: 5.2.1", "delivery.mailbox_closed"],
  ["", "delivery.refused"],
])("'%s' means %s, and is stored unchanged", (answer, code) => {
  expect(faultOf(answer, "delivery.refused")).toEqual({ code, params: { answer } });
});

test("a bounce without further words is a bounce", () => {
  expect(faultOf("Returned", "delivery.bounced").code).toBe("delivery.bounced");
  expect(faultOf("Mailbox closed", "delivery.bounced").code).toBe("delivery.mailbox_closed");
});

const gone = (answer: string) => isMailboxGone(faultOf(answer, "delivery.bounced"));

test("a mailbox is gone where it is missing or closed, and not where it is full or where we are refused", () => {
  const missing = ["550 5.1.1 No such user", "550 5.1.10 Null MX", "550 5.2.1 Disabled", "User unknown"];
  expect(missing.filter((answer) => !gone(answer))).toEqual([]);
  const there = [
    "552 5.2.2 Full",
    "550 5.7.1 Spam",
    "550 5.1.8 Bad sender",
    "550 5.1.2 No domain",
    "550 5.4.1 Denied",
    "",
  ];
  expect(there.filter(gone)).toEqual([]);
});

test("an answer of any length is read at once", () => {
  for (const part of ["user ", "no such ", "mailbox is ", "a@", "5.7.", " x".repeat(9)])
    expect(faultOf(part.repeat(50_000), "delivery.bounced").code).toMatch(/^delivery\./);
});

test.each([
  ["450 4.7.1 Error: too much mail from 192.0.2.1", "rate"],
  ["421 4.7.28 Our system has detected an unusual rate of unsolicited mail", "rate"],
  [
    "450 4.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages",
    "rate",
  ],
  ["451 4.7.650 The mail server has been temporarily rate limited", "rate"],
  ["454 Throttling failure: Maximum sending rate exceeded", "rate"],
  ["421 4.7.0 too many connections", "rate"],
  ["451 4.7.1 Greylisting in action, please come back later", "greylisting"],
  ["450 4.2.0 Recipient address rejected: graylisted", "greylisting"],
  ["452 4.2.2 Mailbox full", undefined],
  ["451 4.3.0 Local error in processing", undefined],
  ["550 5.7.1 Too many spam messages", undefined],
])("reads from '%s' whether to wait: %s", (answer, slowDown) => {
  expect(slowDownOf(answer)).toBe(slowDown);
});
