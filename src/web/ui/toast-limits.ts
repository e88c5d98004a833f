// How long toasts stay, and how many at once (specification section 9); those that wait stay until they are told.
import { SECOND } from "#domain/time.ts";

export const TOAST = { ms: 3 * SECOND, errorMs: 4 * SECOND, undoMs: 8 * SECOND, most: 20 } as const;
