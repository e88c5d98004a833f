// Signs the certificates of mails that went out, while no mail is due or in hand, so that mails do not wait for it.
// What a process leaves unsigned when it ends is signed when it is first asked for.
import type { Context } from "../../context.ts";

export type SentSigner = {
  add(studentIds: readonly string[]): void;
  /** Delivers a mail: until it ends, the certificates being signed are the last. */
  during<Result>(delivery: () => Promise<Result>): Promise<Result>;
  /** Nothing is due: signs those added so far, unless a mail is in hand. Never rejected. */
  flush(): Promise<void>;
  /** Leaves the others unsigned. Resolved when nothing is being signed any more. */
  stop(): Promise<void>;
};

/** A mail that becomes due waits for no more than these, some ten milliseconds. */
const AT_ONCE = 100;
/** Without a pause between mails for longer, the oldest are signed all the same. */
const MOST_WAITING = 20_000;

export function openSentSigner(
  { log }: Pick<Context, "log">,
  signIssued: (studentIds: readonly string[]) => Promise<void>,
): SentSigner {
  const waiting: string[] = [];
  let signing = Promise.resolve();
  /** Mails in hand. */
  let mails = 0;
  const sign = async () => {
    while (waiting.length > (mails === 0 ? 0 : MOST_WAITING)) {
      const ids = waiting.splice(0, AT_ONCE);
      await signIssued(ids).catch((error: unknown) =>
        log.error({ err: error }, "Certificates that were sent could not be signed"),
      );
    }
  };
  const signOn = (): Promise<void> => (signing = signing.then(sign));
  return {
    add(studentIds) {
      waiting.push(...studentIds);
      if (waiting.length > MOST_WAITING) void signOn();
    },
    async during(delivery) {
      mails++;
      try {
        return await delivery();
      } finally {
        mails--;
      }
    },
    flush: signOn,
    stop() {
      waiting.length = 0;
      return signing;
    },
  };
}
