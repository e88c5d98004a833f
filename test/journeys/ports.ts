// The ports of the server and of the mails it sent.
const first = Number(process.env["JOURNEY_PORT"] ?? 3200);

/** `evening` is the server that is killed. */
export const PORTS = { server: first, mails: first + 1, evening: first + 2 } as const;
