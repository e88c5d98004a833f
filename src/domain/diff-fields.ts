// What somebody changed in a form. Fields left as they were may have been changed elsewhere meanwhile, and must not be put back.

export function diffFields<F extends object>(before: F, after: F): Partial<F> {
  const changed = Object.entries(after).filter(([field, value]) => value !== before[field as keyof F]);
  return Object.fromEntries(changed) as Partial<F>;
}
