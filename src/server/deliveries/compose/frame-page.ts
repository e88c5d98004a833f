// `/mail-frame`: the empty page of the frame in which the send dialog shows a mail. A mail has styles of its own, which
// the policy of our screens forbids; here it has them, but runs and loads nothing.
import type { FastifyInstance } from "fastify";
import { MAIL_FRAME } from "#domain/mail/mail-frame.ts";

/** The screen that embeds it writes the mail into it. */
const POLICY =
  "sandbox allow-same-origin; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

export function mailFramePage(app: FastifyInstance): void {
  app.get(MAIL_FRAME, async (_, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", POLICY)
      .send('<!doctype html><html lang="en"><head><title>Mail</title></head><body></body></html>'),
  );
}
