// How long deleted rows can be restored (product.md 'Deletes').
import { DAY } from "./time.ts";

export const KEPT_MS = 30 * DAY;
