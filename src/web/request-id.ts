// Ids that the browser gives, 128 random bits as those of the server: they name what is asked for, so that asking again, after an answer that
// was lost, is the same.
import { ID } from "#domain/id.ts";

/** Not `crypto.randomUUID`, which is missing where the page is served without TLS. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID.bytes));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Gives an id to what is asked for: the same for as long as the same is asked. */
export function requestIds(): (asked: unknown) => string {
  let last = { asked: "", id: "" };
  return (asked) => {
    const text = JSON.stringify(asked);
    if (text !== last.asked) last = { asked: text, id: newRequestId() };
    return last.id;
  };
}
