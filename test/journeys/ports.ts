// Where the journeys find the server, and the mails it sent.
const first = Number(process.env["JOURNEY_PORT"] ?? 3200);

export const PORTS = { server: first, mails: first + 1 } as const;
