// People who sign, each with an id of this screen, so that a signature in the making stays with its person.

export type Person<T> = { id: number; signatory: T };

let last = 0;

export function personOf<T>(signatory: T): Person<T> {
  last++;
  return { id: last, signatory };
}

export function withPart<T>(people: readonly Person<T>[], id: number, part: Partial<T>): Person<T>[] {
  return people.map((one) => (one.id === id ? { ...one, signatory: { ...one.signatory, ...part } } : one));
}

export function withoutPerson<T>(people: readonly Person<T>[], id: number): Person<T>[] {
  return people.filter((one) => one.id !== id);
}
