// The reading processes: started when needed, used again, ended after a while without work.
import { UserError } from "#domain/user-error.ts";
import type { Blocks } from "../http/body-blocks.ts";
import type { Reading, ReadingAnswer } from "./jobs.ts";
import { READING } from "./limits.ts";
import type { ReadingProcess } from "./process.ts";

export type ReadingProcesses = {
  /** Reads in an idle process, or in a new one: the caller bounds how many read at once. */
  read(reading: Reading, bytes: Blocks, left?: AbortSignal): Promise<ReadingAnswer>;
  pids(): number[];
  close(): Promise<void>;
};

export function openProcesses(open: () => ReadingProcess): ReadingProcesses {
  const running = new Set<ReadingProcess>();
  const idle = new Map<ReadingProcess, NodeJS.Timeout>();

  function take(): ReadingProcess {
    for (const [process, ending] of idle) {
      clearTimeout(ending);
      idle.delete(process);
      if (!process.isOver) return process;
      running.delete(process);
    }
    const process = open();
    running.add(process);
    return process;
  }

  async function end(process: ReadingProcess): Promise<void> {
    clearTimeout(idle.get(process));
    idle.delete(process);
    running.delete(process);
    await process.end();
  }

  return {
    async read(reading, bytes, left) {
      const process = take();
      try {
        return await process.read(reading, bytes, left);
      } catch (error) {
        // After anything but a refusal the next reading gets a new process.
        if (!(error instanceof UserError) || process.isOver) await end(process);
        throw error;
      } finally {
        if (running.has(process)) idle.set(process, setTimeout(() => void end(process), READING.idleMs).unref());
      }
    },
    pids: () => [...running].flatMap(({ pid, isOver }) => (isOver ? [] : (pid ?? []))),
    close: async () => void (await Promise.all([...running].map(end))),
  };
}
