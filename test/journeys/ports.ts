// Where the journeys find the server, and the mails it sent.
const first = Number(process.env["JOURNEY_PORT"] ?? 3200);

/** `evening` is the server that dies. */
export const PORTS = { server: first, mails: first + 1, evening: first + 2 } as const;
