// In which order the students stand: as the address says it, `name` up, `-name` down.

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

/** As they were added, where the address says nothing that is known. */
export function readSort(text: string | undefined): Sort {
  return SORTS.find((sort) => sort === text) ?? "position";
}

/** Up first, then down, then as they were added. */
export function nextSort(sort: Sort, by: SortBy): Sort {
  if (sort === by) return `-${by}`;
  return sort === `-${by}` ? "position" : by;
}
