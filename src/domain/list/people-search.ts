// The search for people in all lists of a workspace.

/** `mostFound`: of a search that finds more, only so many are looked at. More than `mostWords` select nobody else. */
export const PEOPLE_SEARCH = { fewestLetters: 2, mostWords: 8, mostFound: 10_000 } as const;
