// Copies of a document that are each changed in one place.

/** One copy for each text, number and boolean in it, with only that one changed. */
export function changedCopies(value: object): object[] {
  const copies: object[] = [];
  const walk = (part: Record<string, unknown>): void => {
    for (const [key, old] of Object.entries(part)) {
      if (typeof old === "object" && old !== null) walk(old as Record<string, unknown>);
      else {
        part[key] = typeof old === "string" ? `${old.slice(0, -1)}${old.endsWith("b") ? "c" : "b"}` : old !== true;
        copies.push(structuredClone(value));
        part[key] = old;
      }
    }
  };
  walk(value as Record<string, unknown>);
  return copies;
}
