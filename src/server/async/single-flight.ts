// What is made once for all who ask while it is being made, and kept for who asks soon after.
import { Bounded } from "../bounded.ts";

export class MadeOnce<V> {
  readonly #kept: Bounded<V>;
  readonly #underWay = new Map<string, Promise<V>>();
  readonly #weigh: (made: V) => number;

  /** `most` is the sum of weights kept. */
  constructor(most: number, weigh: (made: V) => number) {
    this.#kept = new Bounded(most);
    this.#weigh = weigh;
  }

  /** `key` names the contents. What could not be made is made anew for the next who asks. */
  async get(key: string, make: () => Promise<V>): Promise<V> {
    const known = this.#kept.get(key) ?? this.#underWay.get(key);
    if (known !== undefined) return known;
    const making = make().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, making);
    const made = await making;
    this.#kept.set(key, made, this.#weigh(made));
    return made;
  }
}
