// Finds the address of whoever has a number on a list. A column of the organiser's has no index, so what it says is
// read once in half a minute, however many people ask.
import { NUMBER } from "#domain/certificate/claim.ts";
import { fold, isBlank } from "#domain/text.ts";
import { SECOND } from "#domain/time.ts";
import { SingleFlight } from "../async/single-flight.ts";
import { weakMemo } from "#domain/weak-memo.ts";
import type { Context } from "../context.ts";
import { isSameAddress } from "../mine/address.ts";
import type { PublicLink } from "./link-store.ts";
import { hasNumber, type Numbered, withCertificateNumber, withNumbers } from "./people-store.ts";

const READ_EVERY_MS = 30 * SECOND;
/** Of all lists together, about 40 MB. */
const MOST_NUMBERS = 400_000;

/** Addresses by folded number; empty for a number of several people. */
type Numbers = Map<string, string>;
const numbersOf = weakMemo(() => new SingleFlight<Numbers>(MOST_NUMBERS, ({ size }) => size + 1));

/** Empty unless all who have this number share one address. */
export async function addressOfNumber(
  ctx: Context,
  link: Pick<PublicLink, "templateId" | "numberColumn">,
  number: string,
): Promise<string> {
  const { templateId, numberColumn } = link;
  if (numberColumn === NUMBER)
    return byNumber(await withCertificateNumber(ctx.db, templateId, number)).get(fold(number)) ?? "";
  const turn = Math.floor(ctx.clock().getTime() / READ_EVERY_MS);
  const read = async () => byNumber(await withNumbers(ctx.db, templateId, numberColumn));
  const address = (await numbersOf(ctx).get(`${templateId} ${turn} ${numberColumn}`, read)).get(fold(number)) ?? "";
  return address !== "" && (await hasNumber(ctx.db, link, { address, number })) ? address : "";
}

function byNumber(rows: readonly Numbered[]): Numbers {
  const numbers: Numbers = new Map();
  for (const { email, number } of rows) {
    if (isBlank(number)) continue;
    const key = fold(number);
    const other = numbers.get(key);
    numbers.set(key, other === undefined || isSameAddress(other, email) ? email : "");
  }
  return numbers;
}
