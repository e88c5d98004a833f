// What is to be erased, and the form of a step that erases it.
import type { Context } from "../context.ts";

/** `before` is the latest time of deletion that is due for erasure. */
export type Due = { before: Date; now: Date };

/**
 * One transaction, after which the process may die: the next run finds the rest. Returns whether there may be more. A
 * row that is just being restored is skipped; a later restore finds nothing.
 */
export type ErasureStep = (ctx: Context, due: Due) => Promise<boolean>;

/** `stays`: it has sent certificates, or posts that are not deleted or not for long enough. */
export type DueTemplate = { id: string; ownerId: string; stays: boolean };
