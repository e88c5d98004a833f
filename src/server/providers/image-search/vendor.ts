// What picture vendors share: a strictly limited GET for JSON and one for bytes, from hosts known in advance.
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request } from "node:https";
import { once } from "node:events";
import type * as z from "zod";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { SECOND } from "#domain/time.ts";
import type { SearchResult } from "./interface.ts";
import { publicLookup } from "../../http/public-lookup.ts";

/** For a vendor that requires a key. */
export type KeyedConfig = { baseUrl: string; apiKey: string };

export const VENDOR = { waitsMs: 10 * SECOND, pictureBytes: 10 * MEGABYTE, answerBytes: 2 * MEGABYTE } as const;

type Vendor = { name: string; waitsMs: number };
type Headers = Readonly<Record<string, string>>;

/** The answer of a search, checked against its schema. */
export async function search<T extends z.ZodType>(
  vendor: Vendor,
  address: string,
  headers: Headers,
  schema: T,
): Promise<SearchResult<z.output<T>>> {
  const got = await get(vendor, address, headers, VENDOR.answerBytes);
  if (!got.ok) return got;
  try {
    return { ok: true, value: schema.parse(JSON.parse(got.value.toString())) };
  } catch {
    return { ok: false, why: `${vendor.name}: the answer could not be read` };
  }
}

/** The bytes of a picture. Its address came from the vendor, but it must still be on one of the vendor's own hosts. */
export async function fetchVendorPicture(
  vendor: Vendor,
  picture: string,
  hosts: readonly string[],
): Promise<SearchResult<Buffer>> {
  if (!URL.canParse(picture) || !isOn(new URL(picture), hosts))
    return { ok: false, why: `${vendor.name}: its picture lies on another host` };
  return get(vendor, picture, {}, VENDOR.pictureBytes);
}

/** `hosts` are either whole hosts with port, as in a base address, or names reached only over TLS. */
function isOn({ protocol, host, username, password }: URL, hosts: readonly string[]): boolean {
  if (username !== "" || password !== "" || !hosts.includes(host)) return false;
  return protocol === "https:" || PEER.test(host);
}

/** A test server on this machine, which only a configured base address can name. */
const PEER = /^(?:127\.0\.0\.1|localhost):\d+$/;

/** Follows no redirect. */
async function get(vendor: Vendor, address: string, headers: Headers, most: number): Promise<SearchResult<Buffer>> {
  const signal = AbortSignal.timeout(vendor.waitsMs);
  try {
    const response = await answerOf(new URL(address), headers, signal);
    const { statusCode = 0 } = response;
    if (statusCode === 200) return await readBody(vendor, response, most);
    response.destroy();
    return { ok: false, why: `${vendor.name} answered ${statusCode}` };
  } catch {
    return {
      ok: false,
      why: `${vendor.name}: ${signal.aborted ? `no answer within ${vendor.waitsMs} ms` : "not reachable"}`,
    };
  }
}

async function answerOf(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const peer = PEER.test(url.host);
  const send = url.protocol === "https:" ? request : requestPlain;
  const asking = send(url, {
    headers: { "user-agent": "Prashasti", ...headers },
    signal,
    ...(!peer && { lookup: publicLookup() }),
  });
  const [response] = (await once(asking.end(), "response")) as [IncomingMessage];
  return response;
}

/** Stops reading when it gets too long, whatever the header said. */
async function readBody(vendor: Vendor, response: IncomingMessage, most: number): Promise<SearchResult<Buffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > most) return { ok: false, why: `${vendor.name}: more than ${most} bytes` };
    chunks.push(chunk);
  }
  return { ok: true, value: Buffer.concat(chunks) };
}
