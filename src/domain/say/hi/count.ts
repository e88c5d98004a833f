// A number as it is written in Hindi: grouped by lakhs, in the digits that people in India use.

export const count = (n: number, options?: Intl.NumberFormatOptions): string => n.toLocaleString("hi-IN", options);
