// Fetches JSON from an address that a stranger named: by https from public hosts only, without following redirects, and
// within a time and a size.
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { SECOND } from "#domain/time.ts";
import { readJson } from "../read-json.ts";
import { isOwn, isPublicHost, type PublicOptions, publicRequest } from "./public-request.ts";

export const PUBLIC_FETCH = { waitsMs: 5 * SECOND, bytes: 512 * 1024, addressLength: 2000 } as const;

export type PublicFetch = PublicOptions & {
  waitsMs?: number;
  /** The address of this installation. */
  own?: string;
};

const HEADERS = {
  accept: "application/json, application/ld+json, application/did+json, application/vc",
  "accept-encoding": "identity",
};

/** Undefined for anything but an answer 200 with JSON. */
export async function fetchPublicJson(address: string, given: PublicFetch = {}): Promise<unknown> {
  const { waitsMs = PUBLIC_FETCH.waitsMs, own, ...options } = given;
  const url = publicAddress(address);
  if (url === undefined || (own !== undefined && isOwn(url, own))) return undefined;
  const signal = AbortSignal.timeout(waitsMs);
  try {
    const asked = publicRequest(url, { agent: false, ...options, headers: HEADERS, signal });
    asked.end();
    const [response] = (await once(asked, "response", { signal })) as [IncomingMessage];
    if (response.statusCode !== 200) {
      response.destroy();
      return undefined;
    }
    return await jsonOf(response);
  } catch {
    return undefined;
  }
}

function publicAddress(address: string): URL | undefined {
  if (address.length > PUBLIC_FETCH.addressLength || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const { protocol, username, password, port, pathname } = url;
  // Another port only where a DID can name one: the address of its document.
  if (port !== "" && !pathname.endsWith("/did.json")) return undefined;
  if (protocol !== "https:" || username !== "" || password !== "") return undefined;
  return isPublicHost(url) ? url : undefined;
}

async function jsonOf(response: AsyncIterable<Buffer>): Promise<unknown> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response) {
    length += piece.length;
    if (length > PUBLIC_FETCH.bytes) return undefined;
    pieces.push(piece);
  }
  return readJson(Buffer.concat(pieces).toString());
}
