// The connections to the mail server: each is kept open, sends one mail at a time, and is closed when a mail takes too
// long.
import type { SendMailOptions, SentMessageInfo } from "nodemailer";
import { SECOND } from "#domain/time.ts";

/** How long a connection is not used after the server rejected it while it accepted others. */
const REST_MS = 60 * SECOND;

/** One connection of a mail library. `close` breaks it, together with the mail being sent. */
export type Connection = {
  sendMail(mail: SendMailOptions): Promise<SentMessageInfo>;
  close(options: { force: boolean }): void;
};

export type SmtpConnections = {
  /**
   * Waits for a free connection; rejects as the library does. Undefined if `cancelled` was aborted before one was free.
   */
  send(mail: SendMailOptions, cancelled?: AbortSignal): Promise<SentMessageInfo | undefined>;
  /** With `force` mails being sent are broken off, without it they are finished. */
  close(options: { force: boolean }): void;
};

type Line = Connection & { busy: boolean; restsUntil: number };

export function openSmtpConnections(
  count: number,
  open: () => Connection,
  { wholeMs }: { wholeMs: number },
): SmtpConnections {
  const lines: Line[] = Array.from({ length: count }, () => openLine(open, wholeMs));
  const waiting: ((line: Line) => void)[] = [];

  function take(): Promise<Line> {
    return new Promise((resolve) => {
      waiting.push(resolve);
      serve();
    });
  }

  function serve(): void {
    for (;;) {
      const now = performance.now();
      const line = lines.find(({ busy, restsUntil }) => !busy && restsUntil <= now);
      const next = line && waiting.shift();
      if (line === undefined || next === undefined) return;
      line.busy = true;
      next(line);
    }
  }

  /** The last connection is always used, so that the server's answer to it is reported. */
  function mayRest(line: Line): boolean {
    const now = performance.now();
    return lines.some((other) => other !== line && other.restsUntil <= now);
  }

  return {
    async send(mail, cancelled) {
      for (;;) {
        const line = await take();
        try {
          if (cancelled?.aborted === true) return undefined;
          return await line.sendMail(mail);
        } catch (error) {
          if (!isRejected(error) || !mayRest(line)) throw error;
          line.restsUntil = performance.now() + REST_MS;
        } finally {
          line.busy = false;
          serve();
        }
      }
    },
    close: (options) => lines.forEach((line) => line.close(options)),
  };
}

/** A connection that is replaced when it breaks. */
function openLine(open: () => Connection, wholeMs: number): Line {
  let connection = open();
  function renew(): void {
    const broken = connection;
    connection = open();
    broken.close({ force: true });
  }
  return {
    busy: false,
    restsUntil: 0,
    async sendMail(mail) {
      const late = setTimeout(renew, wholeMs);
      try {
        return await connection.sendMail(mail);
      } catch (error) {
        // The library may not have noticed yet that it is closed, and would give it the next mail.
        if (isBroken(error)) renew();
        throw error;
      } finally {
        clearTimeout(late);
      }
    },
    close: (options) => connection.close(options),
  };
}

type SmtpError = { code?: string; command?: string; responseCode?: number };

/** After anything but an answer to the mail; 421 ends the session. */
function isBroken(error: unknown): boolean {
  const { responseCode } = error as SmtpError;
  return responseCode === undefined || responseCode === 421;
}

/** A greeting that rejects the connection, such as '421 Too many connections': no mail was judged yet. */
function isRejected(error: unknown): boolean {
  const { code, command, responseCode = 0 } = error as SmtpError;
  return code === "EPROTOCOL" && command === "CONN" && responseCode >= 400 && responseCode < 500;
}
