// English: the subcategories of posts by name. A post keeps the English name, which is the specification's.

export const subcategories = {
  name: (subcategory: string) => subcategory,
} as const;
