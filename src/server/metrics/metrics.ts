// The counters and histograms of a process, with few labels, none of which identifies a person.
import { Counter, Histogram, Registry } from "prom-client";

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export type Metrics = ReturnType<typeof openMetrics>;

/** Label values come from tables of the program (names of calls, states), never from a request. */
export function openMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: "prashasti_requests_total",
      help: "Requests answered, by call (or page) and status.",
      labelNames: ["call", "status"],
      registers,
    }),
    requestSeconds: new Histogram({
      name: "prashasti_request_seconds",
      help: "How long requests took, by call (or page).",
      labelNames: ["call"],
      buckets: BUCKETS,
      registers,
    }),
    renders: new Counter({
      name: "prashasti_renders_total",
      help: "Jobs of the drawing threads, by kind and result.",
      labelNames: ["kind", "ended"],
      registers,
    }),
    renderSeconds: new Histogram({
      name: "prashasti_render_seconds",
      help: "How long these jobs took, including the wait for a thread.",
      labelNames: ["kind"],
      buckets: BUCKETS,
      registers,
    }),
    readings: new Counter({
      name: "prashasti_readings_total",
      help: "Lists and pictures read in processes of their own, by kind and result.",
      labelNames: ["kind", "ended"],
      registers,
    }),
    codes: new Counter({
      name: "prashasti_codes_total",
      help: "One-time codes for signing in: sent, entered correctly, entered wrongly.",
      labelNames: ["event"],
      registers,
    }),
  };
}
