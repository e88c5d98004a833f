// The error a user can act on: its message is the catalogue's sentence, its status is HTTP's.

export type UserErrorStatus = 400 | 401 | 402 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 501 | 503;

export class UserError extends Error {
  readonly status: UserErrorStatus;
  /** What a screen may show beside the sentence, such as the bad rows of an import. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(message: string, status: UserErrorStatus = 422, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = "UserError";
    this.status = status;
    this.details = details;
  }
}
