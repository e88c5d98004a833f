// What carries one-time codes to mobile numbers, in our words.

export type SmsResult = { ok: true } | { ok: false; why: string };

export interface Sms {
  /** The embedded one tells the code to whoever asks for it, so it is for one's own machine. */
  readonly embedded: boolean;
  /**
   * `mobile` has ten digits. Throws a UserError for a number that no Indian operator has; a vendor is not asked then.
   */
  sendCode(mobile: string, code: string): Promise<SmsResult>;
}
