// Shares one computation among all callers who ask for a key while it runs, and caches the result.
import { LRUCache } from "lru-cache";
import { uncancelled } from "../database/cancel.ts";

export class SingleFlight<V extends object | string> {
  readonly #cache: LRUCache<string, V>;
  readonly #running = new Map<string, Promise<V>>();

  /** `most` limits the total weight kept; a value heavier than that is returned but not cached. */
  constructor(maxWeight: number, weigh: (made: V) => number) {
    this.#cache = new LRUCache({ maxSize: maxWeight, sizeCalculation: weigh });
  }

  /** A failed computation is not cached: the next caller starts a new one. */
  async get(key: string, make: () => Promise<V>): Promise<V> {
    const known = this.#cache.get(key) ?? this.#running.get(key);
    if (known !== undefined) return known;
    const running = uncancelled(make).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    const made = await running;
    this.#cache.set(key, made);
    return made;
  }
}
