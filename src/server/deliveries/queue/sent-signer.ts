// Signs the certificates of mails that went out, while no mail is due, so that mails do not wait for it. What a process
// leaves unsigned when it ends is signed when it is first asked for.
import type { Context } from "../../context.ts";

export type SentSigner = {
  add(studentIds: readonly string[]): void;
  /** Signs those added so far, for example when nothing is due. Resolved when that is done; never rejected. */
  flush(): Promise<void>;
  /** Leaves the others unsigned. Resolved when nothing is being signed any more. */
  stop(): Promise<void>;
};

const AT_ONCE = 500;
/** Without a pause between mails for longer, the oldest are signed all the same. */
const MOST_WAITING = 20_000;

export function openSentSigner(
  { log }: Pick<Context, "log">,
  signIssued: (studentIds: readonly string[]) => Promise<void>,
): SentSigner {
  const waiting: string[] = [];
  let signing = Promise.resolve();
  const sign = async (rest: number) => {
    while (waiting.length > rest) {
      const ids = waiting.splice(0, AT_ONCE);
      await signIssued(ids).catch((error: unknown) =>
        log.error({ err: error }, "Certificates that were sent could not be signed"),
      );
    }
  };
  const signDownTo = (rest: number): Promise<void> => (signing = signing.then(() => sign(rest)));
  return {
    add(studentIds) {
      waiting.push(...studentIds);
      if (waiting.length > MOST_WAITING) void signDownTo(MOST_WAITING);
    },
    flush: () => signDownTo(0),
    stop() {
      waiting.length = 0;
      return signing;
    },
  };
}
