// English: the history of a student's certificate.

export const timeline = {
  title: "History of the certificate",
  loadFailed: "The history could not be loaded.",
  notIssued: "It is not issued yet.",
  issued: "Issued",
  changed: "Changed",
  withdrawn: (by: string) => `Withdrawn by ${by}`,
  given_again: (by: string) => `Given again by ${by}`,
  handed_over: (by: string) => (by === "" ? "Handed over" : `Handed over by ${by}`),
  claimed: "Claimed by the recipient",
  parts: {
    title: "Title",
    description: "Description",
    language: "Language",
    issuer: "Issuer",
  },
  /** `what`: a field or a column of the list. */
  change: (what: string, before: string, after: string) =>
    before === ""
      ? `${what}: ${after} (was empty)`
      : after === ""
        ? `${what}: now empty (was ${before})`
        : `${what}: ${after} (was ${before})`,
  design: "Another design",
  picture: "Another picture or other texts by AI",
  same: "Nothing that it shows",
  cut: "Older changes are not shown here.",
} as const;
