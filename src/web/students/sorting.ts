// Sort order of students, as in the address: `name` ascending, `-name` descending.

export const SORTS = [
  "position",
  "name",
  "-name",
  "certificate_number",
  "-certificate_number",
  "email",
  "-email",
] as const;
export type Sort = (typeof SORTS)[number];
export type SortBy = "name" | "certificate_number" | "email";

/** Unknown values mean the order of adding. */
export function readSort(text: string | undefined): Sort {
  return SORTS.find((sort) => sort === text) ?? "position";
}

/** Ascending, descending, then the order of adding. */
export function nextSort(sort: Sort, by: SortBy): Sort {
  if (sort === by) return `-${by}`;
  return sort === `-${by}` ? "position" : by;
}
