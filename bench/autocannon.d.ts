// Types for the part of autocannon that is used; the package has none.
declare module "autocannon" {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    /** Requests per second over all connections. */
    overallRate?: number;
    requests?: { method: "GET"; path: string }[];
  };
  /** Latencies are in milliseconds. */
  type Result = {
    non2xx: number;
    errors: number;
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
  };
  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
