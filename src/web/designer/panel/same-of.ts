// What several elements have in common.

/** Undefined when they differ. */
export function sameOf<E, V>(elements: readonly [E, ...E[]], of: (element: E) => V): V | undefined {
  const value = of(elements[0]);
  return elements.every((element) => of(element) === value) ? value : undefined;
}
