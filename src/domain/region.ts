// Where an installation is: its country, currency and time zone, by which numbers, money and dates are written.

export type Region = {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 4217. */
  currency: string;
  /** IANA: the time zone of dates that everybody reads alike, such as a certificate's. */
  timeZone: string;
};

export const INDIA: Region = { country: "IN", currency: "INR", timeZone: "Asia/Kolkata" };
