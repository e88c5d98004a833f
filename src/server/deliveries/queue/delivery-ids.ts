// Ids of deliveries: they begin with the time, so that a batch fills one place of an index and not pages all over it.
import type { Context } from "../../context.ts";

const TIME_BYTES = 6;
/** A recipient knows the ids of their own mails and must not guess those of others. */
const RANDOM_BYTES = 10;

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** The same characters in the order of their codes, in which ids are compared. */
const IN_ORDER = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

/** So many ids, each of the form of all ids. Later ones are greater, except within a millisecond. */
export function newDeliveryIds({ clock, random }: Pick<Context, "clock" | "random">, count: number): string[] {
  const id = Buffer.alloc(TIME_BYTES + RANDOM_BYTES);
  id.writeUIntBE(clock().getTime(), 0, TIME_BYTES);
  const bytes = random(RANDOM_BYTES * count);
  return Array.from({ length: count }, (_, nth) => {
    bytes.copy(id, TIME_BYTES, nth * RANDOM_BYTES, (nth + 1) * RANDOM_BYTES);
    return id.toString("base64url").replaceAll(/./g, (letter) => IN_ORDER[BASE64.indexOf(letter)] ?? letter);
  });
}
