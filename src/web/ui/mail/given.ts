// How a certificate was handed over, beside its mails.
import type { Student } from "#api/shapes.ts";

export type Mailed = Pick<Student, "delivery" | "withdrawn" | "handed_over">;

/** Its student claimed it, and nobody gave it. */
export function isClaimedOnly(handedOver: Mailed["handed_over"]): boolean {
  return handedOver?.claimed !== undefined && handedOver.given === undefined;
}

/** Whether a member gave it: what 'Mark as not handed over' takes back. */
export function isGiven({ delivery, handed_over: handedOver }: Pick<Mailed, "delivery" | "handed_over">): boolean {
  return handedOver?.given !== undefined || (delivery?.state === "given" && !isClaimedOnly(handedOver));
}
