// Duration and maximum number of toasts (specification section 9); loading toasts stay until updated.
import { SECOND } from "#domain/time.ts";

export const TOAST = { ms: 3 * SECOND, errorMs: 4 * SECOND, undoMs: 8 * SECOND, most: 20 } as const;
