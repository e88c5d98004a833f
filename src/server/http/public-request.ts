// The one way to ask hosts that users name: on the public internet alone, at the address that was checked, and without
// following a redirect.
import { type ClientRequest, request } from "node:http";
import { request as requestTls, type RequestOptions } from "node:https";
import { isIP } from "node:net";
import { isPublic, NotPublicError, publicLookup } from "./public-lookup.ts";
import { hostsAt } from "./resolver.ts";

export type PublicOptions = RequestOptions & {
  /** By default those of the machine. */
  dnsServers?: readonly string[] | undefined;
};

/** A name is looked up and checked at each connection; an internal address in numbers throws a NotPublicError. */
export function publicRequest(url: URL, { dnsServers, ...options }: PublicOptions): ClientRequest {
  if (!isPublicHost(url)) throw new NotPublicError(`${url.host} is not a public host`);
  const ask = url.protocol === "https:" ? requestTls : request;
  return ask(url, { lookup: publicLookup(hostsAt(dnsServers)), ...options });
}

/** Addresses written as numbers are never looked up, so they are checked here. */
export function isPublicHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  return family === 0 || isPublic(host, family);
}

/** Whether an address is one of this installation, which is never asked: it would wait for itself. */
export function isOwn(url: URL, own: string): boolean {
  return hostOf(url) === hostOf(new URL(own));
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, "");
}
