// English: the template preview.

export const preview = {
  title: "Template Preview",
  loadFailed: "Failed to load template preview",
  aiFailed: "Failed to generate AI content",
  downloadFailed: "Failed to download template. Please try again.",
  copyFailed: "Failed to copy link",
  pictureMissing: "A picture is missing",
  notLoaded: "Not loaded yet",
  asSample: (name: string) => `Shown with a sample name, ${name}.`,
  sampleName: "Ananya Krishnamurthy",
  sampleNumber: "HF-0042",
  sampleRemarks: "First place, 214 teams",
  aiTitle: "Certificate of Achievement",
  aiSummary: "For outstanding skill, teamwork and perseverance, shown from the first hour to the last.",
  aiDone: "AI content is shown as sample texts and a sample picture.",
  shareTitle: (name: string) => `${name}, a template`,
  sharePrivate: "Only you can open this link. To show the design to everyone, create a post from it.",
} as const;
