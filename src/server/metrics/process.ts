// How this process itself is doing: how late its event loop is, what it holds in memory, and of the database's connections.
import { monitorEventLoopDelay } from "node:perf_hooks";
import type pg from "pg";
import { gauge } from "./metrics.ts";

const NANOSECONDS = 1e9;
const SAMPLE_MS = 10;
const QUANTILES = [50, 99] as const;

export type ProcessState = { lines(): string[]; close(): void };

export function watchProcess(pool: pg.Pool): ProcessState {
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  delay.enable();
  return {
    lines() {
      const late = QUANTILES.map((q) => [{ quantile: String(q / 100) }, lateSeconds(delay.percentile(q))] as const);
      // From one asking to the next.
      delay.reset();
      const { rss, heapUsed } = process.memoryUsage();
      return [
        ...gauge("prashasti_event_loop_delay_seconds", "How late timers ran since the last asking.", late),
        ...gauge("prashasti_memory_bytes", "Memory of this process.", [
          [{ kind: "resident" }, rss],
          [{ kind: "heap" }, heapUsed],
        ]),
        ...gauge("prashasti_database_connections", "Connections for work; 'waiting' are requests that wait for one.", [
          [{ state: "busy" }, pool.totalCount - pool.idleCount],
          [{ state: "idle" }, pool.idleCount],
          [{ state: "waiting" }, pool.waitingCount],
        ]),
        ...gauge("prashasti_uptime_seconds", "Since the start of this process.", [[{}, process.uptime()]]),
      ];
    },
    close: () => delay.disable(),
  };
}

/** What is measured is from one timer to the next: the time it was set for is not late. */
function lateSeconds(nanoseconds: number): number {
  return Math.max(0, nanoseconds / NANOSECONDS - SAMPLE_MS / 1000);
}
