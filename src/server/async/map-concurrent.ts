// Work done a little ahead of whoever takes its results, which come in the order of what was asked.

/** At most `width` at once, and none further ahead: a slow reader stops the work. */
export async function* mapConcurrent<T, R>(
  items: Iterable<T>,
  width: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R, void, undefined> {
  const under: Promise<R>[] = [];
  for (const item of items) {
    const result = work(item);
    // A failure is thrown where its turn comes; until then it must not count as unhandled.
    result.catch(() => {});
    under.push(result);
    if (under.length >= width) yield await (under.shift() as Promise<R>);
  }
  for (const result of under) yield await result;
}
