// The changed fields of a form. Unchanged fields are not sent, because they may have changed elsewhere.

export function diffFields<F extends object>(before: F, after: F): Partial<F> {
  const changed = Object.entries(after).filter(([field, value]) => value !== before[field as keyof F]);
  return Object.fromEntries(changed) as Partial<F>;
}
