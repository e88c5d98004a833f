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
  copy: "Copy",
  copied: "Copied!",
} as const;
