// Hostile clients: sockets that send a byte a second, and endless bodies.
import { connect, type Socket } from "node:net";

const DROP_EVERY_MS = 1000;

export type Slow = {
  /** How long each lived, in ms, as they end. */ lived: number[];
  allGone: Promise<unknown>;
  end(): void;
};

/** `count` sockets that send their headers, or the body after complete headers, a byte a second. */
export function openSlow(port: number, count: number, part: "headers" | "body"): Slow {
  const lived: number[] = [];
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, "127.0.0.1");
    const began = performance.now();
    const head = "POST /backend/public/api/send-otp HTTP/1.1\r\nHost: localhost\r\n";
    const whole = "Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n";
    socket.write(part === "headers" ? head : head + whole);
    const drops = setInterval(() => socket.write(part === "headers" ? "X" : " "), DROP_EVERY_MS);
    socket.on("error", () => {});
    socket.resume();
    const gone = new Promise<void>((resolve) => {
      socket.on("close", () => {
        clearInterval(drops);
        lived.push(performance.now() - began);
        resolve();
      });
    });
    return { socket, gone };
  });
  return {
    lived,
    allGone: Promise.all(sockets.map(({ gone }) => gone)),
    end: () => sockets.forEach(({ socket }) => socket.destroy()),
  };
}

export type Answer = { status: number; ms: number };

/**
 * Sends a head and then the parts as fast as they are read, until an answer arrives or the connection is closed (status
 * 0).
 */
export function sendQuickly(port: number, head: string, parts: Iterable<Buffer>): Promise<Answer> {
  const socket = connect(port, "127.0.0.1");
  const began = performance.now();
  return new Promise((resolve) => {
    let status = 0;
    socket.on("data", (answer) => {
      status ||= Number(/^HTTP\/1.1 (\d+)/.exec(String(answer))?.[1] ?? 0);
      socket.destroy();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve({ status, ms: performance.now() - began }));
    socket.write(head);
    feed(socket, parts[Symbol.iterator]());
  });
}

function feed(socket: Socket, parts: Iterator<Buffer>): void {
  while (!socket.writableEnded && !socket.destroyed) {
    const part = parts.next();
    if (part.done === true) return;
    if (!socket.write(part.value)) {
      socket.once("drain", () => feed(socket, parts));
      return;
    }
  }
}
