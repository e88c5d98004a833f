// English: the categories by name. A template keeps the English name, which is the specification's.

export const categories = {
  name: (category: string) => category,
} as const;
