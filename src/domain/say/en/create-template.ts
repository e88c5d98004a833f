// English: the dialog that makes a template.

export const createTemplate = {
  title: "Create Template",
  name: "Template Name",
  nameHint: "Name of any event or hackathon",
  category: "Content Category",
  categoryPick: "Choose a category",
  language: "Content Language",
  submit: "Create Template",
  busy: "Creating Template...",
  fillAll: "Please fill in all fields.",
  failed: "Failed to create template. Please try again.",
  tooLong: (field: string, most: number) => `${field}: at most ${most} characters.`,
  unknownCategory: "Please choose a category from the list.",
} as const;
