// Signs the certificates of mails that went out, some hundreds together, so that the next mails hardly wait for it.
// What a killed process leaves unsigned is signed when it is first asked for.
import type { Context } from "../../context.ts";
import { signIssued } from "../../credentials/issued.ts";

export type SentSigner = {
  add(studentIds: readonly string[]): void;
  /** Signs those added so far, for example when nothing is due. Resolved when that is done; never rejected. */
  flush(): Promise<void>;
};

const AT_ONCE = 500;

export function openSentSigner(ctx: Context): SentSigner {
  let waiting: string[] = [];
  let signing = Promise.resolve();
  const flush = (): Promise<void> => {
    const ids = waiting;
    waiting = [];
    if (ids.length > 0)
      signing = signing
        .then(() => signIssued(ctx, ids))
        .catch((error: unknown) => ctx.log.error({ err: error }, "Certificates that were sent could not be signed"));
    return signing;
  };
  return {
    add(studentIds) {
      waiting.push(...studentIds);
      if (waiting.length >= AT_ONCE) void flush();
    },
    flush,
  };
}
