// Carries one-time codes to mobile numbers. Codes are made, kept and counted by us; a provider only transports.
export type Carried = { ok: true } | { ok: false; why: string };

export interface Sms {
  /** The embedded one tells the code to whoever asks for it, so it is for one's own machine. */
  readonly embedded: boolean;
  sendCode(mobile: string, code: string): Promise<Carried>;
}
