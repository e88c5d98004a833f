// Parses JSON from outside, which may be invalid.

/** Undefined when it is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
