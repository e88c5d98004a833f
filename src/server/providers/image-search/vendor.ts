// What picture vendors share: a strictly limited GET for JSON and one for bytes, from hosts known in advance.
import { type IncomingMessage, request } from "node:http";
import { request as requestTls } from "node:https";
import { once } from "node:events";
import type * as z from "zod";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { SECOND } from "#domain/time.ts";
import { publicRequest } from "../../http/public-request.ts";
import type { SearchResult } from "./interface.ts";

/** For a vendor that requires a key. */
export type KeyedConfig = { baseUrl: string; apiKey: string };

export const VENDOR = { waitsMs: 10 * SECOND, pictureBytes: 10 * MEGABYTE, answerBytes: 2 * MEGABYTE } as const;

/** `dnsServers`: by default those of the machine. */
export type VendorOptions = { waitsMs?: number | undefined; dnsServers?: readonly string[] | undefined };
type Vendor = VendorOptions & { name: string };
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
  const { waitsMs = VENDOR.waitsMs, dnsServers } = vendor;
  const signal = AbortSignal.timeout(waitsMs);
  try {
    const response = await answerOf(new URL(address), { headers, signal, dnsServers });
    const { statusCode = 0 } = response;
    if (statusCode === 200) return await readBody(vendor, response, most);
    response.destroy();
    return { ok: false, why: `${vendor.name} answered ${statusCode}` };
  } catch {
    return {
      ok: false,
      why: `${vendor.name}: ${signal.aborted ? `no answer within ${waitsMs} ms` : "not reachable"}`,
    };
  }
}

type Asked = { headers: Headers; signal: AbortSignal; dnsServers: readonly string[] | undefined };

async function answerOf(url: URL, { headers, signal, dnsServers }: Asked): Promise<IncomingMessage> {
  const asked = { headers: { "user-agent": "Prashasti", ...headers }, signal };
  const asking = PEER.test(url.host)
    ? (url.protocol === "https:" ? requestTls : request)(url, asked)
    : publicRequest(url, { ...asked, dnsServers });
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
