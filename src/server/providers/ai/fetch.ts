// The fetch given to the SDK: it follows no redirects and limits the size of an answer.
import { MEGABYTE } from "#domain/canvas/picture.ts";

/** A picture of 25 megapixels in base64, with some reserve. */
const MOST = 48 * MEGABYTE;

export async function fetchBounded(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: "error" });
  const bytes: Uint8Array[] = [];
  let read = 0;
  const pieces: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined;
  for await (const piece of pieces ?? []) {
    read += piece.length;
    if (read > MOST) throw new Error("The answer is larger than a picture can be");
    bytes.push(piece);
  }
  const { status, statusText, headers } = response;
  return new Response(status === 204 ? null : Buffer.concat(bytes), { status, statusText, headers });
}
