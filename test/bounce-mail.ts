// Mails that report a bounce, as mail servers write them (RFC 3464).

export type BounceMail = {
  messageId: string;
  recipient: string;
  action?: string;
  status?: string;
  answer?: string;
  /** Where the mail is named: in its headers, in the fields about it, or in the thread. */
  named?: "headers" | "envelope" | "thread";
  /** Instead of the fields about the recipient. */
  fields?: string[];
};

export function bounceMail(bounce: BounceMail): Buffer {
  const { messageId, recipient, action = "failed", status = "5.1.1", named = "headers" } = bounce;
  const { answer = `smtp; 550 ${status} No such user here` } = bounce;
  const fields = bounce.fields ?? [
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${answer}`,
  ];
  const envelope = named === "envelope" ? [`Original-Envelope-Id: ${messageId.replace(/[<>]/g, "")}`] : [];
  const lines = [
    "From: MAILER-DAEMON@mx.example.org (Mail Delivery System)",
    "To: certificates@example.org",
    "Subject: Undelivered Mail Returned to Sender",
    ...(named === "thread" ? [`In-Reply-To: ${messageId}`] : []),
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status;\r\n boundary="part"',
    "",
    "--part",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    `<${recipient}>: host mx.example.org said: ${answer}`,
    "",
    "--part",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.org",
    ...envelope,
    "",
    ...fields,
    "",
    ...(named === "headers" ? original(messageId, recipient) : []),
    "--part--",
    "",
  ];
  return Buffer.from(lines.join("\r\n"));
}

function original(messageId: string, recipient: string): string[] {
  return [
    "--part",
    "Content-Type: message/rfc822",
    "",
    "From: certificates@example.org",
    `To: ${recipient}`,
    `Message-ID:\r\n ${messageId}`,
    "",
    "Your certificate",
    "",
  ];
}
