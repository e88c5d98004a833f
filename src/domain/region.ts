// Where an installation is: its country, currency and time zone, by which numbers, money and dates are written.

export type Region = {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Before mobile numbers, such as `+49`. */
  dialling: string;
  /** What people within the country dial before a number, such as `0`; empty in many countries. */
  trunk: string;
  /** How many digits its mobile numbers have, without both. */
  mobileDigits: readonly number[];
  /** ISO 4217. */
  currency: string;
  /** IANA: the time zone of dates that everybody reads alike, such as a certificate's. */
  timeZone: string;
};

export const INDIA: Region = {
  country: "IN",
  dialling: "+91",
  trunk: "0",
  mobileDigits: [10],
  currency: "INR",
  timeZone: "Asia/Kolkata",
};
