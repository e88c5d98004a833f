// A DNS server on a free UDP port of the loopback that answers questions for TXT and A records (RFC 1035), by default
// with the error that there is no such name.
import { createSocket } from "node:dgram";
import { once } from "node:events";

export type DnsPeer = {
  /** `127.0.0.1:PORT` */
  server: string;
  /** The texts of each name; "silent" answers nothing. */
  records: Map<string, readonly string[] | "silent">;
  /** The IPv4 addresses of each name: the first answer, the second, and so on; the last one stays. */
  addresses: Map<string, (readonly string[])[]>;
  /** The names of all questions, for whatever kind of record. */
  asked: string[];
  close: () => Promise<void>;
};

const HEADER_BYTES = 12;
const A = 1;
const TXT = 16;
const IN = 1;
const NO_SUCH_NAME = 3;

export async function openDnsPeer(): Promise<DnsPeer> {
  const records: DnsPeer["records"] = new Map();
  const addresses: DnsPeer["addresses"] = new Map();
  const asked: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (query, { address, port }) => {
    const { name, type, end } = questionOf(query);
    asked.push(name);
    const texts = records.get(name);
    if (texts === "silent") return;
    const contents =
      type === TXT
        ? texts?.map(textContent)
        : type === A
          ? nextOf(addresses.get(name))?.map(addressContent)
          : (texts ?? addresses.get(name)) && [];
    socket.send(answerTo(query, end, { type, contents }), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    server: `127.0.0.1:${socket.address().port}`,
    records,
    addresses,
    asked,
    close: () => new Promise((done) => void socket.close(() => done())),
  };
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  return { name: labels.join("."), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function nextOf(answers: (readonly string[])[] | undefined): readonly string[] | undefined {
  return answers !== undefined && answers.length > 1 ? answers.shift() : answers?.[0];
}

function textContent(text: string): Buffer {
  const pieces = text.match(/.{1,255}/gs) ?? [""];
  return Buffer.concat(pieces.map((piece) => Buffer.from(`${String.fromCharCode(piece.length)}${piece}`, "latin1")));
}

function addressContent(address: string): Buffer {
  return Buffer.from(address.split(".").map(Number));
}

type Records = { type: number; contents: readonly Buffer[] | undefined };

function answerTo(query: Buffer, end: number, { type, contents }: Records): Buffer {
  const header = Buffer.from(query.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8180 | (contents === undefined ? NO_SUCH_NAME : 0), 2);
  header.writeUInt16BE(contents?.length ?? 0, 6);
  header.writeUInt32BE(0, 8);
  const answers = (contents ?? []).map((content) => {
    const fields = Buffer.alloc(HEADER_BYTES);
    // The name is the one of the question, 12 bytes from the beginning.
    fields.writeUInt16BE(0xc00c, 0);
    fields.writeUInt16BE(type, 2);
    fields.writeUInt16BE(IN, 4);
    fields.writeUInt16BE(content.length, 10);
    return Buffer.concat([fields, content]);
  });
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...answers]);
}
