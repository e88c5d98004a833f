// Maps items with limited concurrency and yields the results in the order of the items.

/** Runs at most `width` calls of `work` at a time and never further ahead, so a slow reader slows the work down. */
export async function* mapConcurrent<T, R>(
  items: Iterable<T>,
  width: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R, void, undefined> {
  const pending: Promise<R>[] = [];
  for (const item of items) {
    const result = work(item);
    // The error is thrown when this item's turn comes; until then it must not count as an unhandled rejection.
    result.catch(() => {});
    pending.push(result);
    if (pending.length >= width) yield await (pending.shift() as Promise<R>);
  }
  for (const result of pending) yield await result;
}
