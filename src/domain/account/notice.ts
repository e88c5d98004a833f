// The notice on personal data that stands under the sign-in: which text a new user saw is kept with the account.

/** Changes with the words of docs/legal/privacy.md, in either language. */
export const NOTICE = { version: "2026-11-23" } as const;
