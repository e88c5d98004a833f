// Gauges of one process: event loop delay, memory, database connections, uptime.
import { monitorEventLoopDelay } from "node:perf_hooks";
import type pg from "pg";
import { Gauge, type Registry } from "prom-client";

const NANOSECONDS = 1e9;
const SAMPLE_MS = 10;
const PERCENTILES = [50, 99] as const;

export type ProcessWatch = { close(): void };

export function watchProcess(pool: pg.Pool, registry: Registry): ProcessWatch {
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  delay.enable();
  registry.registerMetric(
    new Gauge({
      name: "prashasti_event_loop_delay_seconds",
      help: "How late timers ran since the last request for metrics.",
      labelNames: ["percentile"],
      registers: [],
      collect() {
        for (const each of PERCENTILES) this.set({ percentile: each }, lateSeconds(delay.percentile(each)));
        delay.reset();
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "prashasti_memory_bytes",
      help: "Memory of this process.",
      labelNames: ["kind"],
      registers: [],
      collect() {
        const { rss, heapUsed } = process.memoryUsage();
        this.set({ kind: "resident" }, rss);
        this.set({ kind: "heap" }, heapUsed);
      },
    }),
  );
  watchConnections(pool, registry);
  registry.registerMetric(
    new Gauge({
      name: "prashasti_uptime_seconds",
      help: "Seconds since the start of this process.",
      registers: [],
      collect() {
        this.set(process.uptime());
      },
    }),
  );
  return { close: () => delay.disable() };
}

function watchConnections(pool: pg.Pool, registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: "prashasti_database_connections",
      help: "Database connections for work; 'waiting' counts queries that wait for one.",
      labelNames: ["state"],
      registers: [],
      collect() {
        this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
        this.set({ state: "idle" }, pool.idleCount);
        this.set({ state: "waiting" }, pool.waitingCount);
      },
    }),
  );
}

/** The histogram measures from one timer to the next, so the timer's own interval is subtracted. */
function lateSeconds(nanoseconds: number): number {
  return Math.max(0, nanoseconds / NANOSECONDS - SAMPLE_MS / 1000);
}
