// What is made once for all who ask while it is being made, and kept for who asks soon after.
import { LRUCache } from "lru-cache";

export class SingleFlight<V extends object | string> {
  readonly #kept: LRUCache<string, V>;
  readonly #underWay = new Map<string, Promise<V>>();

  /** `most` is the sum of weights kept; one that alone weighs more is handed out and not kept. */
  constructor(most: number, weigh: (made: V) => number) {
    this.#kept = new LRUCache({ maxSize: most, sizeCalculation: weigh });
  }

  /** `key` names the contents. What could not be made is made anew for the next who asks. */
  async get(key: string, make: () => Promise<V>): Promise<V> {
    const known = this.#kept.get(key) ?? this.#underWay.get(key);
    if (known !== undefined) return known;
    const making = make().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, making);
    const made = await making;
    this.#kept.set(key, made);
    return made;
  }
}
