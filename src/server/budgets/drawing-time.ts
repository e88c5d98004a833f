// Counts the time that drawing threads spend for an owner in the owner's computing time of the day.
import { SECOND } from "#domain/time.ts";
import type { Context } from "../context.ts";
import type { Drawing } from "../drawing/drawing.ts";
import { drawingNow } from "../drawing/owner.ts";
import { spendCpu } from "./budgets.ts";

/** So that many drawings are one write. What a process has not written when it is killed is not counted. */
const WRITTEN_AFTER_MS = 2 * SECOND;

/** Nothing is refused here: a certificate is shown whatever its owner has used. */
export function meteredDrawing(drawing: Drawing, ctx: Pick<Context, "config" | "clock" | "db" | "log">): Drawing {
  const spent = new Map<string, number>();
  let waiting: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function add(owner: string, ms: number): void {
    if (owner === "") return;
    spent.set(owner, (spent.get(owner) ?? 0) + ms);
    waiting ??= setTimeout(write, WRITTEN_AFTER_MS).unref();
  }

  function write(): void {
    clearTimeout(waiting);
    waiting = undefined;
    const rows = [...spent];
    spent.clear();
    writing = writing.then(() => writeAll(rows));
  }

  async function writeAll(rows: readonly (readonly [string, number])[]): Promise<void> {
    for (const [owner, ms] of rows)
      // The account may have been deleted meanwhile.
      await spendCpu(ctx, owner, ms).catch((error: unknown) => {
        ctx.log.warn({ err: error, owner }, "Drawing time was not counted");
      });
  }

  return {
    ...drawing,
    draw(job) {
      const { owner, share } = drawingNow();
      return drawing.draw(job, (ms) => add(owner, ms * share));
    },
    async close() {
      await drawing.close();
      write();
      await writing;
    },
  };
}
