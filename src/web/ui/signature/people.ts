// People who sign, each with an id of this screen, so that a signature in the making stays with its person.

export type SignerRow<T> = { id: number; signatory: T };

let last = 0;

export function personOf<T>(signatory: T): SignerRow<T> {
  last++;
  return { id: last, signatory };
}

export function withPart<T>(people: readonly SignerRow<T>[], id: number, part: Partial<T>): SignerRow<T>[] {
  return people.map((one) => (one.id === id ? { ...one, signatory: { ...one.signatory, ...part } } : one));
}

export function withoutPerson<T>(people: readonly SignerRow<T>[], id: number): SignerRow<T>[] {
  return people.filter((one) => one.id !== id);
}
