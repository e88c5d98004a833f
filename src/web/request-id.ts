// Idempotency ids made by the browser, 128 random bits like the server's ids, so that a retry after a lost
// answer is the same request.
import { ID } from "#domain/id.ts";

/** Not `crypto.randomUUID`, which is missing where the page is served without TLS. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID.bytes));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** An id for a request; equal requests get the same id. */
export function requestIds(): (asked: unknown) => string {
  let last = { asked: "", id: "" };
  return (asked) => {
    const text = JSON.stringify(asked);
    if (text !== last.asked) last = { asked: text, id: newRequestId() };
    return last.id;
  };
}
