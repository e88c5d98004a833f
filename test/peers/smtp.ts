// A mail server for tests and benchmarks: accepts mails on a real socket, stores them, and has configurable faults. As
// a separate process: `bin/run test/peers/smtp.ts 2525 [--skim]` listens on 2525, and on 2526 for HTTP; 0 means free
// ports.
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { type ReceivedMail, readMail, skimMail } from "./received-mail.ts";
import { openSmtpControl, type SmtpPeer } from "./smtp-control.ts";
import { refusal, type SmtpRule, takeRule } from "./smtp-faults.ts";
export type SmtpPeerOptions = {
  /** A free one by default. */
  port?: number;
  faults?: readonly SmtpRule[];
  /** For many mails: stores only Message-ID, subject and recipient of each. */
  skim?: boolean;
  /** The one user who may sign in. By default nobody has to or can. */
  login?: { user: string; password: string };
};

export async function openSmtpPeer(options: SmtpPeerOptions = {}): Promise<SmtpPeer> {
  const hung = Promise.withResolvers<void>();
  const state: State = {
    faults: (options.faults ?? []).map((rule) => ({ ...rule })),
    mails: [],
    wrongs: [],
    sockets: new Map(),
    seen: { connections: 0, logins: 0, held: 0 },
    hang: hung.resolve,
  };
  const server = createServer(options, state);
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => state.sockets.set(socket.remotePort ?? 0, socket));
  const listening = server.listen(options.port ?? 0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails: state.mails,
    faults: state.faults,
    wrongs: state.wrongs,
    logins: () => state.seen.logins,
    hanging: () => hung.promise,
    held: () => state.seen.held,
    mostConnections: () => state.seen.connections,
    arrived: (count, within = 50_000) => arrived(state.mails, count, within),
    close: () => new Promise((done) => server.close(() => done())),
  };
}

type State = Pick<SmtpPeer, "faults" | "mails" | "wrongs"> & {
  /** By their remote port. */
  sockets: Map<number, Socket>;
  seen: { connections: number; logins: number; held: number };
  hang: () => void;
};

function createServer({ login, skim = false }: SmtpPeerOptions, state: State): SMTPServer {
  const { faults, wrongs, seen } = state;
  const server: SMTPServer = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: login === undefined ? ["AUTH"] : [],
    hideSTARTTLS: true,
    hideDSN: false,
    disableReverseLookup: true,
    maxAllowedUnauthenticatedCommands: false,
    closeTimeout: 50,
    onAuth({ username, password }, _session, answer) {
      seen.logins += 1;
      if (username === login?.user && password === login?.password) answer(null, { user: username });
      else answer(refusal(535));
    },
    onConnect(_session, answer) {
      seen.connections = Math.max(seen.connections, server.connections.size);
      const rule = takeRule(faults, "banner");
      server.options.hideSTARTTLS = rule?.kind !== "tls";
      if (rule?.kind === "hang") state.hang();
      else if (rule?.kind === "crowded" && server.connections.size > rule.most) answer(refusal(421));
      else answer();
    },
    onMailFrom(_address, _session, answer) {
      const rule = takeRule(faults, "sender");
      answer(rule?.kind === "refuse" ? refusal(rule.code, rule.words) : null);
    },
    onRcptTo({ address }, session, answer) {
      if (session.envelope.rcptTo.length > 0) wrongs.push(`Several recipients in one mail: ${address}`);
      const rule = takeRule(faults, "recipient", address);
      answer(rule?.kind === "refuse" ? refusal(rule.code, rule.words) : null);
    },
    onData(stream, session, answer) {
      void receive(stream, session, answer, state, skim ? skimMail : readMail);
    },
  });
  return server;
}

async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  answer: (refused: Error | null, message?: string) => void,
  { faults, mails, sockets, hang, seen }: State,
  read: typeof readMail | typeof skimMail,
): Promise<void> {
  const recipient = session.envelope.rcptTo[0]?.address;
  if (takeRule(faults, "middle", recipient) !== undefined) return stopReading(stream, hang);
  const raw = await buffer(stream).catch(() => undefined);
  // The sender was killed in the middle of the mail.
  if (raw === undefined) return;
  const envelope = { from: senderOf(session), to: session.envelope.rcptTo.map((each) => each.address).join(", ") };
  const rule = takeRule(faults, "data", envelope.to);
  if (rule?.kind === "refuse") return answer(refusal(rule.code, rule.words));
  if (rule?.kind === "hang") return hang();
  if (rule?.kind === "drip") return drip(sockets.get(session.remotePort), rule.everyMs);
  if (rule?.kind === "slow") await sleep(rule.ms);
  if (rule?.kind === "hold") {
    seen.held += 1;
    while (faults.includes(rule)) await sleep(10);
    seen.held -= 1;
  }
  const bounceNames = { mail: session.envelope.dsn?.envid, recipient: session.envelope.rcptTo[0]?.dsn?.orcpt };
  const seenOf = { hello: session.hostNameAppearsAs, bounceNames, answered: rule?.kind !== "drop" };
  mails.push({ ...(await read(raw, envelope)), ...seenOf });
  if (rule?.kind === "drop") sockets.get(session.remotePort)?.destroy();
  else answer(null, "Queued");
}

function stopReading(stream: SMTPServerDataStream, hang: () => void): void {
  stream.once("readable", () => {
    stream.read(1);
    hang();
  });
}

function drip(socket: Socket | undefined, everyMs: number): void {
  const answer = "250-wait\r\n";
  let at = 0;
  const clock = setInterval(() => socket?.write(answer[at++ % answer.length] ?? ""), everyMs);
  socket?.once("close", () => clearInterval(clock));
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
  const control = await openSmtpControl(peer, port === 0 ? 0 : port + 1);
  process.stdout.write(`Mail: ${peer.url}  Received: ${control}/mails\n`);
}
