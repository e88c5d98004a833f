// English: the pages for those who write programs.

export const developers = {
  title: "For developers",
  about:
    "Issue certificates from your own programs. Owners make keys under 'API keys'; here you can read every call and try it.",
  noScript: "The reference needs JavaScript. The document that it shows can be read without.",
  label: "For developers",
  reference: "Reference",
  guides: {
    form: "From a form",
    "google-sheets": "From Google Sheets",
    "github-actions": "From GitHub Actions",
    n8n: "From n8n",
    python: "From Python",
  },
  guidesTitle: "Guides",
  guideHints: {
    form: "Whoever registered enters an address and gets the certificate by mail.",
    "google-sheets": "A menu in your sheet issues to its rows and writes the links beside them.",
    "github-actions": "A pull request checks the list; the merge sends the certificates.",
    n8n: "Any workflow issues the certificate of whoever it was called for.",
    python: "A script for a list of winners: first what would happen, then the mails.",
  },
  open: "Show the reference",
  openHint:
    "Every call with its fields and answers, and a form to try it. It is large, so it loads when you open it or scroll down.",
  openFailed: "The reference could not be loaded. Check your connection and try again.",
  copy: "Copy",
  copied: "Copied!",
} as const;
