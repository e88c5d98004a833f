// What concerns one order is done one after another within a process: whoever waited in the database instead would hold a connection.

const turns = new Map<string, Promise<unknown>>();

export async function inTurn<T>(orderId: string, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(orderId) ?? Promise.resolve()).then(work);
  // Whoever comes next waits for the end, whatever it is.
  const ended = mine.catch(() => undefined);
  turns.set(orderId, ended);
  try {
    return await mine;
  } finally {
    if (turns.get(orderId) === ended) turns.delete(orderId);
  }
}
