// How the columns of a list were used, as a workspace remembers it for lists with the same columns.

/** How many lists a workspace remembers, and how long the name of a column is at most. */
export const MAPPINGS = { lists: 50, nameLength: 120 } as const;
