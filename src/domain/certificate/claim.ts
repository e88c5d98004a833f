// Claim links: recipients fetch their certificates themselves, by a link or the QR code of a poster.
import * as z from "zod/mini";
import { DAY } from "../time.ts";
import { cleanText } from "../text.ts";
import { TextField } from "../text-field.ts";
import { UserError } from "../user-error.ts";
import { cleanCondition, fittingCondition, VARIANT } from "./variant.ts";

export const CLAIM = {
  /** The most certificates that can be given as a limit. */
  capacity: 1_000_000,
  /** How many may wait to be put on a list. */
  waiting: 500,
  waitingKeptMs: 30 * DAY,
  /** Characters of a registration number. */
  number: 100,
  /** The certificates of one address on one list that are shown. */
  shown: 50,
} as const;

/** The column of every list that may be asked for, beside the additional ones. Spelt like its placeholder. */
export const NUMBER = "Certificate ID";

/**
 * Of a certificate. `waiting`: its condition is not met yet. `full`: no more are given out. `issued`: it can be opened
 * at once.
 */
export const CLAIMABLE_STATES = ["free", "issued", "waiting", "full"] as const;

/** `held`: they are published later. `full`: as many as there are were taken. */
export const CLAIM_STATES = ["open", "held", "closed", "full"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const ClaimRequest = z.object({
  /** Only for those in whose column one of the values stands; empty: for everybody on the list. */
  column: TextField,
  values: z.prefault(z.array(z.string()), []),
  /** By what people may be found instead of their e-mail; empty: by nothing else. */
  number_column: TextField,
  capacity: z.prefault(z.nullable(z.int().check(z.minimum(1), z.maximum(CLAIM.capacity))), null),
  closes_at: z.prefault(z.nullable(z.iso.datetime()), null),
});
export type ClaimRequest = z.input<typeof ClaimRequest>;

export type ClaimRules = {
  column: string;
  values: string[];
  numberColumn: string;
  capacity: number | null;
  closesAt: Date | null;
};

export function parseClaim(request: z.output<typeof ClaimRequest>, now: Date): ClaimRules {
  const { capacity, closes_at: closesAt } = request;
  const numberColumn = cleanText(request.number_column);
  if (numberColumn.length > VARIANT.column) throw new UserError("request.invalid_field", { field: "number_column" });
  if (closesAt !== null && new Date(closesAt) <= now) throw new UserError("claim.past");
  const condition = fittingCondition(cleanCondition(request));
  if (condition.column !== "" && condition.values.length === 0) throw new UserError("claim.values_missing");
  const asked = condition.column === "" ? { column: "", values: [] } : condition;
  return { ...asked, numberColumn, capacity, closesAt: closesAt === null ? null : new Date(closesAt) };
}

type Standing = Pick<ClaimRules, "capacity" | "closesAt"> & { closedAt: Date | null; isHeld: boolean; taken: number };

export function claimState({ capacity, closesAt, closedAt, isHeld, taken }: Standing, now: Date): ClaimState {
  if (closedAt !== null || (closesAt !== null && closesAt <= now)) return "closed";
  if (isHeld) return "held";
  return capacity !== null && taken >= capacity ? "full" : "open";
}
