// The interface of SMS providers, in our own terms.

export type SmsResult = { ok: true } | { ok: false; why: string };

export interface Sms {
  /** The embedded provider shows the code to everybody, so it is for development only. */
  readonly embedded: boolean;
  /**
   * `mobile` has ten digits, or is E.164. Throws a UserError, without asking a vendor, for a number that no Indian
   * operator has.
   */
  sendCode(mobile: string, code: string): Promise<SmsResult>;
}
