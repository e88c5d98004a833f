// The ports of the servers and of the mails they sent.
const first = Number(process.env["JOURNEY_PORT"] ?? 3200);

/**
 * `evening` is the server that is killed, `stopped` one that is stopped; `named` are servers under a name, one for each
 * worker.
 */
export const PORTS = {
  server: first,
  mails: first + 1,
  evening: first + 2,
  named: first + 3,
  stopped: first + 7,
  dns: first + 9,
} as const;
