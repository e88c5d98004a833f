// A queue that takes turns by owner: whoever has many waiting items delays the others by one at a time.

export class FairQueue<T> {
  /** The owner whose turn it is comes first. */
  readonly #byOwner = new Map<string, T[]>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(owner: string, item: T): void {
    const items = this.#byOwner.get(owner);
    if (items === undefined) this.#byOwner.set(owner, [item]);
    else items.push(item);
    this.#length += 1;
  }

  /** Puts back an item that was taken: it is the owner's next one, and the owner's turn. */
  putBack(owner: string, item: T): void {
    const items = this.#byOwner.get(owner) ?? [];
    const others = [...this.#byOwner].filter(([each]) => each !== owner);
    this.#byOwner.clear();
    this.#byOwner.set(owner, [item, ...items]);
    for (const [each, theirs] of others) this.#byOwner.set(each, theirs);
    this.#length += 1;
  }

  /** An item that nobody wants any more. */
  remove(owner: string, item: T): void {
    const items = this.#byOwner.get(owner) ?? [];
    const left = items.filter((each) => each !== item);
    if (left.length === 0) this.#byOwner.delete(owner);
    else this.#byOwner.set(owner, left);
    this.#length -= items.length - left.length;
  }

  /** The item that `take` would return. */
  peek(): T | undefined {
    return this.#byOwner.values().next().value?.[0];
  }

  /**
   * The next item of the owner whose turn it is; then it is the next owner's turn. Owners whose item may not be taken
   * yet keep their turn.
   */
  take(mayBeTaken: (item: T) => boolean = () => true): T | undefined {
    const first = [...this.#byOwner].find(([, [item]]) => item !== undefined && mayBeTaken(item));
    if (first === undefined) return undefined;
    const [owner, items] = first;
    const item = items.shift();
    this.#byOwner.delete(owner);
    if (items.length > 0) this.#byOwner.set(owner, items);
    this.#length -= 1;
    return item;
  }
}
