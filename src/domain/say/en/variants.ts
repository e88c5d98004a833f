// English: the designs of a template for some people on its list.

export const variants = {
  noSuch: "This design no longer exists.",
  fillAll: "Give the design a name, and choose a column and what it says.",
  tooMany: (most: number) => `A template can have ${most} further designs.`,
  changedElsewhere: "Somebody changed these designs meanwhile. Please look at them again.",
} as const;
