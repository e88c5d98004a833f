// Whether a fault says that another row already has what must be unique.

/** PostgreSQL's unique_violation. Looks at what caused it too: the query builder wraps the driver's errors. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: string }).code === "23505" || isDuplicate(error.cause);
}
