// The form of a claim link: what it asks, as typed, and the request made from it.
import type { ClaimLink } from "#api/calls/claims.ts";
import { CLAIM, type ClaimRequest } from "#domain/certificate/claim.ts";

export type ClaimForm = {
  /** Empty: everybody on the list. */
  column: string;
  values: readonly string[];
  /** Empty: by e-mail only. */
  numberColumn: string;
  capacity: string;
  /** A local time as in the field. */
  closesAt: string;
};

export function formOf(link: ClaimLink | null): ClaimForm {
  if (link === null) return { column: "", values: [], numberColumn: "", capacity: "", closesAt: "" };
  const { column, values, number_column: numberColumn, capacity, closes_at: closesAt } = link;
  // A time that is over would be refused.
  const isOver = closesAt !== null && link.state === "closed" && new Date(closesAt) <= new Date();
  return {
    column,
    values,
    numberColumn,
    capacity: capacity === null ? "" : String(capacity),
    closesAt: closesAt === null || isOver ? "" : localTime(closesAt),
  };
}

export type ClaimFault = "values" | "capacity" | "closesAt";

export function faultsOf({ column, values, capacity, closesAt }: ClaimForm, now: number): ClaimFault[] {
  const faults: ClaimFault[] = [];
  if (column !== "" && values.length === 0) faults.push("values");
  if (capacity.trim() !== "" && !isCapacity(capacity)) faults.push("capacity");
  if (closesAt !== "" && !(new Date(closesAt).getTime() > now)) faults.push("closesAt");
  return faults;
}

/** Only of a form without faults. */
export function claimRequestOf({ column, values, numberColumn, capacity, closesAt }: ClaimForm): ClaimRequest {
  return {
    column,
    values: column === "" ? [] : [...values],
    number_column: numberColumn,
    capacity: capacity.trim() === "" ? null : Number(capacity),
    closes_at: closesAt === "" ? null : new Date(closesAt).toISOString(),
  };
}

function isCapacity(text: string): boolean {
  return /^\s*[0-9]{1,9}\s*$/.test(text) && Number(text) >= 1 && Number(text) <= CLAIM.capacity;
}

/** `2026-11-20T14:05`, as a field for a date and a time takes it. */
function localTime(at: string): string {
  const date = new Date(at);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
