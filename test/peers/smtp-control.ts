// Controls the SMTP peer over HTTP, for tests in another process such as the journeys. GET /mails[?to=part] lists
// accepted mails, GET /count counts them, GET /arrived?count=10 answers when there are so many, DELETE /mails removes
// them, PUT /faults sets the rules (a JSON list).
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ReceivedMail } from "./received-mail.ts";
import { json } from "node:stream/consumers";
import type { SmtpRule } from "./smtp-faults.ts";
/** A mail in the answer of GET /mails. */
export type ListedMail = {
  from: string;
  to: string;
  subject: string;
  messageId: string;
  text: string;
  html: string;
  links: string[];
  pictures: { cid: string; contentType: string; bytes: number }[];
};

/** Enough for a thousand mails on a machine that accepts ten a second. */
const ARRIVED_WITHIN_MS = 100_000;

/** Listens on `port` of this machine, 0 for a free one; returns its address. */
export async function openSmtpControl(peer: SmtpPeer, port: number): Promise<string> {
  const server = createServer((request, response) => void answer(peer, request, response));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function answer(peer: SmtpPeer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://peer");
  switch (`${request.method} ${pathname}`) {
    case "GET /mails":
      return answerJson(response, 200, list(peer, searchParams.get("to") ?? ""));
    case "GET /count":
      return answerJson(response, 200, peer.mails.length);
    case "GET /arrived":
      await peer.arrived(Number(searchParams.get("count")), ARRIVED_WITHIN_MS);
      return answerJson(response, 200, peer.mails.length);
    case "DELETE /mails":
      peer.mails.length = 0;
      return answerJson(response, 200, []);
    case "PUT /faults":
      peer.faults.splice(0, Infinity, ...((await json(request)) as SmtpRule[]));
      return answerJson(response, 200, peer.faults);
    default:
      return answerJson(response, 404, { message: "No such thing here" });
  }
}

function list(peer: SmtpPeer, to: string): ListedMail[] {
  return peer.mails
    .filter((mail) => mail.to.includes(to))
    .map((mail) => ({
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      messageId: mail.messageId,
      text: mail.text,
      html: mail.html,
      links: mail.links,
      pictures: mail.attachments.map(({ cid, contentType, content }) => ({ cid, contentType, bytes: content.length })),
    }));
}

function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

export type SmtpPeer = {
  /** `smtp://127.0.0.1:PORT` */
  url: string;
  port: number;
  /** Every accepted mail, oldest first; refused ones are not included. */
  mails: ReceivedMail[];
  /** The active rules; the first one that matches a mail is used. May be changed at any time. */
  faults: SmtpRule[];
  /** Violations by the sender: several recipients in one mail. */
  wrongs: string[];
  /** How many sign-ins were attempted. */
  logins: () => number;
  /** Resolves when a connection hangs because of a rule. */
  hanging: () => Promise<void>;
  /** How many mails a rule is holding. */
  held: () => number;
  /** The highest number of connections that were open at once. */
  mostConnections: () => number;
  /** Resolves when at least `count` mails have been accepted; rejects after `within` ms. */
  arrived: (count: number, within?: number) => Promise<ReceivedMail[]>;
  close: () => Promise<void>;
};
