// The HTTP statuses under which a user is refused.
export type UserErrorStatus = 400 | 401 | 402 | 403 | 404 | 409 | 410 | 413 | 415 | 421 | 422 | 429 | 500 | 501 | 503;
