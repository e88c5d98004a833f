// Batches calls: while one call runs, further requests collect and share the next one, for example one commit for many
// writers.

/** `run` answers a batch of requests in their order; when it throws, every request of that batch fails. */
export function batchCalls<Request, Answer>(
  run: (requests: readonly Request[]) => Promise<readonly Answer[]>,
): (request: Request) => Promise<Answer> {
  let waiting: { request: Request; resolve: (answer: Answer) => void; reject: (why: unknown) => void }[] = [];
  let running = false;

  async function runAll(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const answers = await run(batch.map(({ request }) => request));
        batch.forEach(({ resolve }, at) => resolve(answers[at] as Answer));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running = false;
  }

  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      if (!running) void runAll();
    });
}
