// English: reporting a certificate or a post.

export const report = {
  certificate: { title: "Report this certificate", back: "Back to the certificate" },
  post: { title: "Report this post", back: "Back to the post" },
  intro: "Tell the operator of this site what is wrong. You need no account.",
  reason: "What is wrong?",
  reasons: {
    forged: "The issuer did not issue this",
    not_me: "It is about me, and it is wrong",
    private: "It shows private information",
    abuse: "It is fraud, spam or abuse",
    other: "Something else",
  },
  note: "Details",
  noteHint: "Optional, up to 1,000 characters",
  email: "Your e-mail",
  emailHint: "Optional, if the operator may ask you about it",
  submit: "Send report",
  reasonMissing: "Choose what is wrong.",
  doneTitle: "Thank you",
  done: "The operator has your report.",
  mail: {
    subject: (reason: string) => `Reported: ${reason}`,
    note: (text: string) => `Details: ${text}`,
    from: (email: string) => `Reported by ${email}`,
    open: "Open the page",
    todo: "To see open reports and what you can do: npm run admin -- reports",
  },
} as const;
