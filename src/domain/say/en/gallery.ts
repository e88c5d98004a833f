// English: the starter designs.

export const gallery = {
  title: "Start from a design",
  hint: "Everything is editable.",
  show: "Show",
  all: "All",
  groups: { certificates: "Certificates", posts: "Posts" },
  hindi: "Hindi",
  titleOf: (title: string) => title,
  open: "Start from a design",
  began: (title: string) => `Template applied: ${title}`,
  failed: "The design could not be loaded. Please try again.",
  replaceTitle: "Replace this design?",
  replaceText: (title: string) =>
    `${title} replaces everything on the canvas. Your custom images and students stay, and Undo brings this design back.`,
  replace: "Replace",
} as const;
