// Looks into JSON that a stranger wrote.

/** Proofs and statuses of one credential: each costs a signature, a list or a request. */
export const MOST_PARTS = 8;
const JSON_LIMITS = { depth: 32, values: 20_000 } as const;

export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The text under a key, or nothing. */
export function textUnder(value: unknown, key: string): string {
  const found = isJsonObject(value) ? value[key] : undefined;
  return typeof found === "string" ? found : "";
}

/** A value, or the values of an array. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

export function hasFewParts({ proof, credentialStatus }: JsonObject): boolean {
  return [proof, credentialStatus].every((parts) => listOf(parts).length <= MOST_PARTS);
}

/** Undefined for what is not JSON, or so deep or large that walking it would be costly. */
export function readBoundedJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isBounded(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Level by level, because recursion is what deep values are made for. */
export function isBounded(value: unknown): boolean {
  let level = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length;
    if (depth > JSON_LIMITS.depth || count > JSON_LIMITS.values) return false;
    if (level.some((each) => isJsonObject(each) && Object.hasOwn(each, "__proto__"))) return false;
    level = level.flatMap((each): unknown[] =>
      typeof each === "object" && each !== null ? Object.values(each as JsonObject) : [],
    );
  }
  return true;
}
