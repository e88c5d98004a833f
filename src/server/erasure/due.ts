// What is to be erased, and the form of a step that erases it.
import type { Context } from "../context.ts";

/** `before` is when it must have been deleted, at the latest. */
export type Due = { before: Date; now: Date };

/**
 * One transaction, after which a process may die: what is left is found again. Answers whether there may be more.
 * Whoever brings something back meanwhile has its row first, and it is passed over; or comes later, and finds nothing
 * to bring back.
 */
export type ErasureStep = (ctx: Context, due: Due) => Promise<boolean>;

/** One that stays has certificates that were sent, or posts that nobody deleted, or not long enough ago. */
export type DueTemplate = { id: string; ownerId: string; stays: boolean };
