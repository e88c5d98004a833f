// English: the keys by which programs act in a workspace, and what is wrong with one.
import type { Scope } from "../../account/api-key.ts";
import { figures, many } from "./many.ts";

const SCOPES: Record<Scope, string> = {
  "templates:read": "See templates and their fields",
  "lists:write": "Add students to lists",
  "certificates:read": "See students and certificates",
  "certificates:issue": "Issue and mail certificates",
  "certificates:withdraw": "Withdraw certificates",
  "webhooks:manage": "See and change webhooks",
};

export const apiKeys = {
  scopes: SCOPES,
  missing: "Send an API key in the header: Authorization: Bearer pr_live_…",
  unknown: "This API key does not exist.",
  expired: "This API key has expired. An owner can make a new one.",
  revoked: "This API key was revoked, or whoever made it is not an owner any more.",
  inAddress:
    "An API key must not be in an address, because addresses are logged. Revoke it, make a new one, and send that in the Authorization header.",
  scopeMissing: (scopes: readonly string[]) =>
    `This API key may not do that. It needs the scope ${scopes.join(" or ")}.`,
  noSuch: "This API key was not found. It may be revoked already.",
  nameRequired: "Give the key a name.",
  scopesRequired: "Choose at least one thing that the key may do.",
  expiryInvalid: "The key must expire in the future, within three years.",
  tooMany: (most: number) => `A workspace can have ${figures(most)} active keys. Revoke one that is not used.`,
  idempotencyInvalid: "An Idempotency-Key has 1 to 200 visible ASCII characters.",
  otherRequest: "This Idempotency-Key was used for another request. Use a new key for each request.",
  stillRunning: (seconds: number) =>
    `The first request with this Idempotency-Key is still running. Send the same request again in ${many(seconds, "second", "seconds")}.`,
  tooManyPeople: (most: number) =>
    `Send at most ${figures(most)} people in one request, and the others in further requests.`,
  peopleRefused: "Nothing was done, because what you sent about these people is wrong.",
  tooManyTexts: (most: number, texts: number) =>
    `The design has ${texts} texts with fields, so one request can hold at most ${most} people. Send them in several requests.`,
  publishWithoutSend: "A time needs mails: leave out publishAt, or let send be true.",
  filterMissing: "Name a template, an e-mail address or a certificate number.",
  notIssuedYet: "This certificate was not issued, so it cannot be withdrawn.",
  noBatch: "This batch was not found.",
  name: "Name",
  nameHint: "Where it is used, such as 'Website' or 'GitHub Actions'",
  title: "API keys",
  ownLead: "With a key, your own programs and forms can work in your workspace: add students, and issue certificates.",
  lead: (workspace: string) =>
    `With a key, your own programs and forms can work in ${workspace}: add students, and issue certificates.`,
  agents: (address: string) =>
    `An AI agent connects to ${address} with a key. It can prepare a batch, but only a person can send it.`,
  howTo: "Guides and every call",
  listFailed: "The keys could not be loaded",
  empty: "No keys yet",
  emptyText: "Make one to issue certificates from your website, a form or a script.",
  states: { expired: "Expired", revoked: "Revoked", stopped: "Stopped: its maker is no owner now" },
  neverUsed: "Never used",
  usedAt: (when: string) => `Last used: ${when}`,
  noEnd: "Never expires",
  endsOn: (date: string) => `Expires: ${date}`,
  madeBy: (name: string, date: string) => `Made by ${name}, ${date}`,
  add: "New key",
  make: "Make key",
  makeFailed: "The key was not made",
  may: "What may the key do?",
  until: "Expires",
  never: "Never",
  forDays: (days: number) => `After ${many(days, "day", "days")}`,
  madeTitle: "Your new key",
  madeText: "Copy it now and keep it secret: it is shown only once. Whoever has it can do what you have chosen.",
  key: "Key",
  copy: "Copy key",
  copiedKey: "Key copied",
  revoke: "Revoke",
  revokeOf: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeText: "Programs that use this key stop working at once. This cannot be undone.",
  revokedNow: (name: string) => `${name} is revoked`,
  revokeFailed: "The key was not revoked",
} as const;
