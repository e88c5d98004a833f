// A number and its noun, in English.

export const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : more}`;
