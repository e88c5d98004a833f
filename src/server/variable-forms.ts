// The schemas of variables, with their error messages.
import { isIP } from "node:net";
import * as z from "zod";

export const flag = z.enum(["on", "off"]);
export const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ""));

/** A variable that NAME_FILE may name a file for, as containers mount secrets (secret-files.ts). */
export function secret<Form extends z.ZodType>(form: Form, meaning: string): Form {
  return form.meta({ secret: true, description: meaning });
}

export function isSecret(form: z.ZodType): boolean {
  return form.meta()?.["secret"] === true;
}

export const budget = (normal: number) => z.coerce.number().int().positive().default(normal);

/** All our addresses begin at the root, so a path would be lost. */
export const publicUrl = url.refine((text) => {
  const { pathname, search, hash, username } = new URL(text);
  return pathname === "/" && search + hash + username === "";
}, "must have no path and nothing after it, such as https://example.org");

/** RFC 9116, 2.5.3, without the less usual ways. */
export const securityContact = z.union(
  [z.email(), z.url({ protocol: /^https$/ })],
  "is neither an e-mail address nor an https address",
);

export const currency = z
  .string()
  .refine((code) => Intl.supportedValuesOf("currency").includes(code), "is not a currency of ISO 4217, such as EUR");

/** By name: an offset would be wrong for half of the year. */
export const timeZone = z
  .string()
  .refine((name) => /^[A-Z]/i.test(name) && isTimeZone(name), "is not a time zone, such as Europe/Berlin");

/** Comma-separated. */
export const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);

export const networks = list.refine(
  (parts) => parts.every(isNetwork),
  "is not a list of addresses or networks, such as 10.0.0.0/8,::1",
);

export const dnsServers = list.refine(
  (parts) => parts.every(isDnsServer),
  "is not a list of addresses, such as 192.0.2.53,[2001:db8::53]:5353",
);

/** An address, alone or with a port; one of IPv6 is in brackets then. */
function isDnsServer(text: string): boolean {
  const { six, four } = /^(?:\[(?<six>[^\]]*)\]|(?<four>[^:]*)):\d{1,5}$/.exec(text)?.groups ?? {};
  return isIP(six ?? four ?? text) !== 0;
}

export const databaseUrl = z
  .string()
  .refine(isDatabaseUrl, "is not the address of a PostgreSQL server, such as postgres://user:password@host/database");

/** `name@example.org`, or `Name <name@example.org>`. */
export const sender = z
  .string()
  .regex(
    /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    "is not a sender, such as Name <name@example.org>",
  );

/** The address of a unix socket has no host after its user, so it is not a valid URL. */
function isDatabaseUrl(text: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text.replace(/@\//, "@socket/"));
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && (bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= most);
}
