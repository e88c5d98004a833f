// Where others check what we signed, with programs of their own.

/** The Digital Credentials Consortium's verifier: takes a chosen or pasted file. */
export const INDEPENDENT_VERIFIER = "https://verifierplus.org/";
