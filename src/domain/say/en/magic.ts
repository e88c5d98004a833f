// English: Magic Generate.

export const magic = {
  title: "Certificate Preview",
  regenerate: "Regenerate",
  customize: "Customize this template",
  making: "Generating your background",
  pictureOf: (prompt: string) => `Background generated for: ${prompt.slice(0, 120)}`,
  builtIn: "Built-in generator",
  ideas: "Ideas",
  prompts: ["Hackathon at night, indigo and gold", "Diwali lamps, maroon", "Floral, blush", "Cricket league, blue"],
} as const;
