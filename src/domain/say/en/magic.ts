// English: Magic Generate.

export const magic = {
  title: "Certificate Preview",
  regenerate: "Regenerate",
  customize: "Customize this template",
  making: "Generating your background",
  pictureOf: (prompt: string) => `Background generated for: ${prompt}`,
  builtIn: "Built-in generator",
  ideas: "Ideas",
  prompts: ["Hackathon at night, indigo and gold", "Diwali lamps, maroon", "Floral, blush", "Cricket league, blue"],
  designs: {
    open: "Describe a design",
    pitch: "Say in a sentence what it is for, and choose from three designs.",
    title: "Three designs from a sentence",
    sentence: "What is it for?",
    placeholder: "Participation certificate for HackFest 2026 at IIT Jodhpur, dark with gold",
    examples: [
      "Participation certificate for HackFest 2026, dark with gold",
      "Thank the volunteers of the tree plantation drive, green",
      "Square post for the winners of the quiz, playful",
    ],
    make: "Make three designs",
    free: "Free. Event, place, date, organiser, colours and shape are taken from the sentence.",
    making: "Making three designs",
    again: "Try again",
    use: "Use this design",
    pictureOf: (title: string) => `${title}, with a sample name`,
    fallback: "The AI service could not answer now, so the built-in designer made these.",
    failed: "The designs could not be made.",
    editable: "Every text can be changed on the canvas.",
    sampleSigners: "The names of who signs are samples, unless they come from your brand.",
  },
} as const;
