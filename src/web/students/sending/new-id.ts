// The id of a click on Send: 128 random bits, as the server's own.
import { ID } from "#domain/id.ts";

export function newSendingId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID.bytes));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
