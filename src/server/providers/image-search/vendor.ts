// What the picture vendors have in common: one careful GET for words and one for bytes, from hosts that are known beforehand.
import type * as z from "zod";
import { MEGABYTE } from "#domain/picture.ts";
import { SECOND } from "#domain/time.ts";
import type { Found } from "./index.ts";

/** Of a vendor that answers nobody without a key. */
export type KeyedConfig = { baseUrl: string; apiKey: string };

export const VENDOR = { waitsMs: 10 * SECOND, pictureBytes: 10 * MEGABYTE, answerBytes: 2 * MEGABYTE } as const;

/** The answer of a search, held against its schema. */
export async function search<T extends z.ZodType>(
  vendor: string,
  address: string,
  headers: Readonly<Record<string, string>>,
  schema: T,
): Promise<Found<z.output<T>>> {
  const got = await get(vendor, address, headers, VENDOR.answerBytes);
  if (!got.ok) return got;
  try {
    return { ok: true, value: schema.parse(JSON.parse(got.value.toString())) };
  } catch {
    return { ok: false, why: `${vendor}: the answer could not be read` };
  }
}

/** The bytes of a picture. Its address was the vendor's answer once; even so it must lie on one of the vendor's own hosts. */
export async function fetchPicture(vendor: string, picture: string, hosts: readonly string[]): Promise<Found<Buffer>> {
  if (!URL.canParse(picture) || !isOn(new URL(picture), hosts))
    return { ok: false, why: `${vendor}: its picture lies on another host` };
  return get(vendor, picture, {}, VENDOR.pictureBytes);
}

/** `hosts` are whole hosts with their port, as the base address has it for a peer, or names that are reached over TLS alone. */
function isOn({ protocol, host, username, password }: URL, hosts: readonly string[]): boolean {
  if (username !== "" || password !== "" || !hosts.includes(host)) return false;
  return protocol === "https:" || /^(?:127\.0\.0\.1|localhost):\d+$/.test(host);
}

async function get(
  vendor: string,
  address: string,
  headers: Readonly<Record<string, string>>,
  most: number,
): Promise<Found<Buffer>> {
  try {
    const signal = AbortSignal.timeout(VENDOR.waitsMs);
    const response = await fetch(address, { headers, signal, redirect: "error" });
    if (!response.ok) return { ok: false, why: `${vendor} answered ${response.status}` };
    return await readBody(vendor, response, most);
  } catch (error) {
    const late = error instanceof DOMException && error.name === "TimeoutError";
    return { ok: false, why: `${vendor}: ${late ? `no answer within ${VENDOR.waitsMs} ms` : "not reachable"}` };
  }
}

/** Stops reading where it gets too long, whatever its header said. */
async function readBody(vendor: string, response: Response, most: number): Promise<Found<Buffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > most) return { ok: false, why: `${vendor}: more than ${most} bytes` };
    chunks.push(chunk);
  }
  return { ok: true, value: Buffer.concat(chunks) };
}
