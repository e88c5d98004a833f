// What is deleted is kept out of every answer, and can be brought back for a while (product.md 'Deletes').
import { DAY } from "./time.ts";

export const KEPT_MS = 30 * DAY;
