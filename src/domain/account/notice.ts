// The version of the privacy notice under the sign-in; the one a new user saw is stored with the account.

/** Change it together with docs/legal/privacy.md, in either language. */
export const NOTICE = { version: "2026-11-28" } as const;
