// A mail server over SMTP, on a few connections that are kept open.
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { Sent } from "#domain/mail/delivery.ts";
import { isLoopback } from "#domain/loopback.ts";
import { faultOf, isMailboxGone, isOutage, slowDownOf } from "#domain/mail/mail-fault.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import type { MailConfig } from "../../config/mail.ts";
import { openAdaptiveRate } from "./adaptive-rate.ts";
import { INVALID_ADDRESS, composeMail, MAIL } from "./compose.ts";
import { type Connection, openSmtpConnections } from "./smtp-connections.ts";
import { SEND_CANCELLED, type SendCancelled, type Mail, type ReserveSends } from "./interface.ts";
import { openSendRate } from "../send-rate.ts";

type SmtpConfig = Extract<MailConfig, { provider: "smtp" }>;

/**
 * `socket`: how long the server may be silent; `whole`: how long a mail may take in all; `close`: how long closing
 * waits for mails being sent before it breaks the connections.
 */
export const SMTP_WAITS_MS = {
  connect: 10 * SECOND,
  greeting: 10 * SECOND,
  dns: 10 * SECOND,
  socket: 60 * SECOND,
  whole: 120 * SECOND,
  close: 8 * SECOND,
};

type SmtpOptions = { log: Logger; clock: () => Date; reserveSends: ReserveSends };

export function smtpMail(config: SmtpConfig, { log, clock, reserveSends }: SmtpOptions, waits = SMTP_WAITS_MS): Mail {
  const parallel = Math.ceil(Math.min(MAIL.atOnce, config.perSecond ?? MAIL.atOnce));
  const lines = openSmtpConnections(parallel, () => openConnection(config, log, waits), { wholeMs: waits.whole });
  const closing = new AbortController();
  const waitForSlot = openSendRate(config.perSecond, closing.signal, reserveSends);
  const adaptiveRate = openAdaptiveRate();
  const warn = openOutageLog(log);
  const underway = new Set<Promise<Sent | SendCancelled>>();
  async function send(...[message, cancelled]: Parameters<Mail["send"]>): Promise<Sent | SendCancelled> {
    const mail = composeMail(message, clock(), config.bounceTo);
    if (mail === undefined) return INVALID_ADDRESS;
    try {
      await adaptiveRate.wait(cancelled === undefined ? closing.signal : AbortSignal.any([closing.signal, cancelled]));
      await waitForSlot(cancelled);
      const taken = await lines.send(mail, cancelled);
      if (taken !== undefined) adaptiveRate.faster();
      return taken === undefined ? SEND_CANCELLED : { ok: true, ref: plain(taken.response ?? "") };
    } catch (error) {
      const refused = readRefusal(error as SmtpError);
      if ("slowDown" in refused && refused.slowDown === "rate") adaptiveRate.slower();
      if (!refused.ok) warn(refused.why.code, error as SmtpError);
      return refused;
    }
  }
  return {
    embedded: false,
    parallel,
    send: (message, cancelled) => {
      const sending = send(message, cancelled).finally(() => underway.delete(sending));
      underway.add(sending);
      return sending;
    },
    close: async () => {
      closing.abort();
      const givenUp = setTimeout(() => lines.close({ force: true }), waits.close);
      await Promise.allSettled(underway);
      clearTimeout(givenUp);
      lines.close({ force: false });
    },
  };
}

/** Logs an outage of the mail server with its reason, once a minute however many mails meet it. */
function openOutageLog(log: Logger): (code: string, error: SmtpError) => void {
  let loggedAt = -Infinity;
  return (code, { message, response }) => {
    if (!isOutage(code) || performance.now() - loggedAt < MINUTE) return;
    loggedAt = performance.now();
    log.warn({ fault: code, reason: plain(response ?? message) }, "The mail server takes no mails");
  };
}

/**
 * All headers that we write; the library's default omits List-Unsubscribe-Post, without which one-click unsubscribing
 * is not trusted (RFC 8058, 4).
 */
const SIGNED =
  "From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted:X-Auto-Response-Suppress";

function openConnection(config: SmtpConfig, log: Logger, waits: typeof SMTP_WAITS_MS): Connection {
  const server = new URL(config.url);
  const transport = createTransport({
    url: config.url,
    pool: true,
    maxConnections: 1,
    // A mail whose connection broke may have been accepted, so the delivery decides whether to send it again.
    maxRequeues: 0,
    connectionTimeout: waits.connect,
    greetingTimeout: waits.greeting,
    dnsTimeout: waits.dns,
    socketTimeout: waits.socket,
    // A password must not cross a network unencrypted, unless SMTP_URL says `?requireTLS=false`.
    requireTLS: server.username !== "" && server.protocol === "smtp:" && !isLoopback(server.hostname),
    // Some servers refuse a client that names no host (RFC 5321, 4.1.1.1).
    ...(config.hello !== undefined && { name: config.hello }),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(config.dkim && { dkim: { ...config.dkim, headerFieldNames: SIGNED } }),
  });
  // Idle connections break now and then; a mail that needs one reports the error by itself.
  transport.on("error", (error: Error) => log.warn({ code: codeOf(error) }, "A connection to the mail server broke"));
  return transport;
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** Refusals of this mail or recipient; others would concern any mail. */
const ABOUT_THE_MAIL: readonly (string | undefined)[] = ["EENVELOPE", "EMESSAGE"];

/** A 5xx about the mail is final, everything else temporary; a refused sign-in or sender is the operator's to fix. */
function readRefusal(error: SmtpError): Sent {
  const { code, responseCode, response = "", message } = error;
  if (code === "EAUTH" || responseCode === 530)
    return { ok: false, retry: true, why: { code: "delivery.sign_in_refused" } };
  if (responseCode !== undefined) {
    const answer = answerOf(response) || String(responseCode);
    if (isAboutSender(error)) return { ok: false, retry: true, why: { code: "delivery.refused", params: { answer } } };
    const final = responseCode >= 500 && ABOUT_THE_MAIL.includes(code);
    const slowDown = slowDownOf(answer);
    const why = faultOf(answer, "delivery.refused");
    const noMailbox = final && isMailboxGone(why);
    return { ok: false, retry: !final, why, ...(noMailbox && { noMailbox }), ...(slowDown && { slowDown }) };
  }
  if (code === "EENVELOPE") return INVALID_ADDRESS;
  if (code === "EMESSAGE") return { ok: false, retry: false, why: faultOf(answerOf(message), "delivery.refused") };
  const failed = isAboutTls(code, message) ? "delivery.insecure" : "delivery.unreachable";
  return { ok: false, retry: true, why: { code: failed } };
}

/**
 * RFC 3463, 5.1.7 and 5.1.8; many servers report a bad sender only at the recipient. It concerns all mails, so no
 * address is marked as bad.
 */
function isAboutSender({ command, response = "" }: SmtpError): boolean {
  return command === "MAIL FROM" || /^5\d\d[ -]5\.1\.[78]\b/.test(response);
}

/** The library keeps only the message of a TLS error. */
function isAboutTls(code: string | undefined, message: string): boolean {
  return code === "ETLS" || (code === "ESOCKET" && /certificate|\b(?:TLS|SSL)\b/i.test(message));
}

/** `550-5.1.1 No such\n550 5.1.1 user` -> `550 5.1.1 No such user` */
function answerOf(response: string): string {
  const [status = ""] = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3}(?= ))?/.exec(response) ?? [];
  return `${status.replace("-", " ")} ${plain(response)}`.trim();
}

/** `550-5.1.1 No such\n550 5.1.1 user` -> `No such user` */
function plain(response: string): string {
  const lines = response.split(/\r?\n/).map((line) => line.replace(/^\d{3}[ -]?(\d\.\d{1,3}\.\d{1,3} ?)?/, "").trim());
  return lines.join(" ").trim().slice(0, 200);
}

function codeOf(error: Error): string {
  return (error as SmtpError).code ?? error.name;
}
