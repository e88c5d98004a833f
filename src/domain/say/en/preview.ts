// English: the template preview.

export const preview = {
  title: "Template Preview",
  loadFailed: "Failed to load template preview",
  aiFailed: "Failed to generate AI content",
  downloadFailed: "Failed to download template. Please try again.",
  copyFailed: "Failed to copy link",
  pictureMissing: "A picture is missing",
  notLoaded: "Not loaded yet",
  asSample: (name: string) => `Shown for a sample person, ${name}.`,
  sampleName: "Ananya Krishnamurthy",
  sampleNumber: "HF-0042",
  sampleRemarks: "First place, 214 teams",
  aiTitle: "Certificate of Achievement",
  aiSummary: "For outstanding skill, teamwork and perseverance, shown from the first hour to the last.",
  aiDone: "Shown with sample texts and a sample picture where AI fills yours.",
  shareTitle: (name: string) => `${name}, a template`,
  sharePrivate: "This link opens for you alone. To show the design to everyone, create a post from it.",
} as const;
