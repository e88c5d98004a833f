// English: the page of what certificates are given for.

export const achievement = {
  earned: "Who gets this certificate",
  decides: (issuer: string) => `${issuer} decides who gets it.`,
  decidesUnnamed: "Its issuer decides who gets it.",
  noProof:
    "This page says what the certificate is for. It does not show who has it: each certificate has its own page.",
  asFile: "This page as a file (JSON)",
} as const;
