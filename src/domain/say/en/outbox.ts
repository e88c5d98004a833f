// English: the built-in outbox under /dev.

export const outbox = {
  title: "Local outbox",
  hint: "Mails are kept here because no mail server is connected. Set SMTP_URL to deliver them.",
  empty: "No mail has been sent yet.",
  from: "From",
  to: "To",
  subject: "Subject",
  noSubject: "No subject",
  keptAt: "Kept",
  asHtml: "The mail as the recipient sees it",
  asText: "As plain text",
  all: "All mails",
  noSuch: "This mail is not in the outbox.",
  letters: "Every kind of mail",
  sampleMessage:
    "Thank you for three days of building, breaking and mending.\n\nYour certificate is below. See you next year,\nthe HackFest team",
} as const;
