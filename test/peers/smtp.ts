// A mail server for tests and benchmarks: takes mails on a real socket, keeps them, and misbehaves when told to.
// By itself: `node test/peers/smtp.ts 2525 [--skim]` listens on 2525 and tells about its mails over HTTP on 2526.
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { type ReceivedMail, readMail, skimMail } from "./received-mail.ts";
import { openSmtpControl } from "./smtp-control.ts";

export type SmtpFault =
  /** Refuses the recipient, or the mail after its last line, with this code: 421, 450, 452, 550, 552, 554. */
  | { kind: "refuse"; at: "recipient" | "data"; code: number }
  /** Takes and keeps the mail, then breaks the connection instead of saying 250. */
  | { kind: "drop" }
  /** Never says a word again: at the greeting, or after the mail's last line. */
  | { kind: "hang"; at: "banner" | "data" }
  /** Says 250 only after so long. */
  | { kind: "slow"; ms: number };

/** Which mails a fault meets: recipients that contain `to` (all unless given), the first `times` (all unless given). */
export type SmtpRule = SmtpFault & { to?: string; times?: number };

export type SmtpPeer = {
  /** `smtp://127.0.0.1:PORT` */
  url: string;
  port: number;
  /** Every mail that was taken, oldest first; those refused are not among them. */
  mails: ReceivedMail[];
  /** The rules in force; the first that fits a mail is used. Change it at any time. */
  faults: SmtpRule[];
  /** What a sender did that no sender of ours should: several recipients in one mail. */
  wrongs: string[];
  /** How often somebody tried to sign in. */
  logins: () => number;
  /** Resolves when a connection hangs as a rule said. */
  hanging: () => Promise<void>;
  /** Most connections that were open at once. */
  mostConnections: () => number;
  /** Resolves when at least `count` mails have been taken; rejects after `within` ms. */
  arrived: (count: number, within?: number) => Promise<ReceivedMail[]>;
  close: () => Promise<void>;
};

export type SmtpPeerOptions = {
  /** A free one unless given. */
  port?: number;
  faults?: readonly SmtpRule[];
  /** For floods: keeps Message-ID, subject and recipient of each mail, and no more. */
  skim?: boolean;
  /** The one user who may sign in. Without it nobody has to, and nobody can. */
  login?: { user: string; password: string };
};

export async function openSmtpPeer(options: SmtpPeerOptions = {}): Promise<SmtpPeer> {
  const faults = (options.faults ?? []).map((rule) => ({ ...rule }));
  const mails: ReceivedMail[] = [];
  const wrongs: string[] = [];
  const sockets = new Map<number, Socket>();
  const seen = { connections: 0, logins: 0 };
  const hung = Promise.withResolvers<void>();
  const server: SMTPServer = new SMTPServer({
    authOptional: options.login === undefined,
    allowInsecureAuth: true,
    disabledCommands: options.login === undefined ? ["STARTTLS", "AUTH"] : ["STARTTLS"],
    disableReverseLookup: true,
    maxAllowedUnauthenticatedCommands: false,
    closeTimeout: 50,
    onAuth(auth, _session, answer) {
      seen.logins += 1;
      const right = auth.username === options.login?.user && auth.password === options.login?.password;
      if (right) answer(null, { user: auth.username });
      else answer(refusal(535));
    },
    onConnect(_session, answer) {
      seen.connections = Math.max(seen.connections, server.connections.size);
      if (take(faults, (rule) => rule.kind === "hang" && rule.at === "banner") === undefined) answer();
      else hung.resolve();
    },
    onRcptTo({ address }, session, answer) {
      if (session.envelope.rcptTo.length > 0) wrongs.push(`Several recipients in one mail: ${address}`);
      const rule = take(faults, (each) => each.kind === "refuse" && each.at === "recipient" && fits(each, address));
      answer(rule?.kind === "refuse" ? refusal(rule.code) : null);
    },
    async onData(stream, session, answer) {
      const raw = await buffer(stream).catch(() => undefined);
      // The sender was killed in the middle of the mail.
      if (raw === undefined) return;
      const envelope = { from: senderOf(session), to: session.envelope.rcptTo.map((each) => each.address).join(", ") };
      const rule = take(faults, (each) => !beforeData(each) && fits(each, envelope.to));
      if (rule?.kind === "refuse") return answer(refusal(rule.code));
      if (rule?.kind === "hang") return hung.resolve();
      if (rule?.kind === "slow") await sleep(rule.ms);
      const mail = options.skim === true ? skimMail(raw, envelope) : await readMail(raw, envelope);
      mails.push({ ...mail, answered: rule?.kind !== "drop" });
      if (rule?.kind === "drop") sockets.get(session.remotePort)?.destroy();
      else answer(null, "Queued");
    },
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket));
  const listening = server.listen(options.port ?? 0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    faults,
    wrongs,
    logins: () => seen.logins,
    hanging: () => hung.promise,
    mostConnections: () => seen.connections,
    arrived: (count, within = 20_000) => arrived(mails, count, within),
    close: () => new Promise((done) => server.close(() => done())),
  };
}

const fits = (rule: SmtpRule, recipient: string): boolean => recipient.includes(rule.to ?? "");

const beforeData = (rule: SmtpRule): boolean =>
  (rule.kind === "refuse" && rule.at === "recipient") || (rule.kind === "hang" && rule.at === "banner");

/** The first rule that is wanted and has times left, one of which is used up. */
function take(rules: SmtpRule[], wanted: (rule: SmtpRule) => boolean): SmtpRule | undefined {
  const rule = rules.find((each) => wanted(each) && each.times !== 0);
  if (rule?.times !== undefined) rule.times -= 1;
  return rule;
}

const TEXTS: Readonly<Record<number, string>> = {
  421: "4.3.2 Closing the channel, try again later",
  450: "4.2.1 Greylisted, try again later",
  452: "4.2.2 Mailbox full",
  535: "5.7.8 Authentication failed",
  550: "5.1.1 No such user here",
  552: "5.3.4 Message too big",
  554: "5.7.1 Refused by policy",
};

function refusal(code: number): Error {
  return Object.assign(new Error(TEXTS[code] ?? "Refused"), { responseCode: code });
}

function senderOf(session: SMTPServerSession): string {
  return session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address;
}

async function arrived(mails: ReceivedMail[], count: number, within: number): Promise<ReceivedMail[]> {
  const until = performance.now() + within;
  while (mails.length < count) {
    if (performance.now() > until) throw new Error(`${mails.length} of ${count} mails arrived within ${within} ms`);
    await sleep(10);
  }
  return mails;
}

if (process.argv[1] === import.meta.filename) {
  const port = Number(process.argv[2] ?? 2525);
  const peer = await openSmtpPeer({ port, skim: process.argv.includes("--skim") });
  const control = await openSmtpControl(peer, port + 1);
  process.stdout.write(`Mail: ${peer.url}  Received: ${control}/mails\n`);
}
