// Recognises errors that say another row already has a unique value.

/** PostgreSQL's unique_violation. Also looks at the causes, because the query builder wraps the driver's errors. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: string }).code === "23505" || isDuplicate(error.cause);
}
