// Many ask, one question at a time is put: what is asked meanwhile waits, and goes with the next. So a commit serves all who wait for one.

/** `put` answers each of what was asked, in its order; where it throws, all of them hear it. */
export function batchCalls<Asked, Answer>(
  put: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: { asked: Asked; resolve: (answer: Answer) => void; reject: (why: unknown) => void }[] = [];
  let putting = false;

  async function putAll(): Promise<void> {
    putting = true;
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      try {
        const answers = await put(together.map(({ asked }) => asked));
        together.forEach(({ resolve }, at) => resolve(answers[at] as Answer));
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    putting = false;
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!putting) void putAll();
    });
}
