// A number as it is written in Hindi: grouped by lakhs, in the digits that people in India use.
import { writeNumber } from "../write-number.ts";

export const count = (n: number, options?: Intl.NumberFormatOptions): string => writeNumber(n, "hi-IN", options);
