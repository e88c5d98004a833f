// What a process counts of itself: how often, how long, by a few labels that name nobody.

const METRICS = {
  prashasti_requests_total: { kind: "counter", says: "Requests answered, by call (or page) and status." },
  prashasti_request_seconds: { kind: "histogram", says: "How long requests took, by call (or page)." },
  prashasti_renders_total: { kind: "counter", says: "Jobs of the drawing threads, by kind and how they ended." },
  prashasti_codes_total: { kind: "counter", says: "One-time codes of signing in: sent, typed right, typed wrong." },
  prashasti_render_seconds: { kind: "histogram", says: "How long they took, waiting for a thread included." },
} as const;
type Names<Kind> = { [N in keyof typeof METRICS]: (typeof METRICS)[N]["kind"] extends Kind ? N : never };
type CounterName = Names<"counter">[keyof typeof METRICS];
type HistogramName = Names<"histogram">[keyof typeof METRICS];

/** Values come from tables of the program (names of calls, states), never from a request. */
export type Labels = Readonly<Record<string, string>>;

export type Metrics = {
  count(name: CounterName, labels: Labels): void;
  observe(name: HistogramName, labels: Labels, seconds: number): void;
  /** All of it in Prometheus' text format. */
  lines(): string[];
};

/** Upper edges, in seconds. */
const EDGES = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

type Histogram = { labels: Labels; within: number[]; sum: number; count: number };

export function openMetrics(): Metrics {
  const counters = new Map<CounterName, Map<string, number>>();
  const histograms = new Map<HistogramName, Map<string, Histogram>>();
  return {
    count(name, labels) {
      const series = ensure(counters, name, () => new Map<string, number>());
      const key = written(labels);
      series.set(key, (series.get(key) ?? 0) + 1);
    },
    observe(name, labels, seconds) {
      const series = ensure(histograms, name, () => new Map<string, Histogram>());
      const one = ensure(series, written(labels), () => ({ labels, within: EDGES.map(() => 0), sum: 0, count: 0 }));
      for (const [at, edge] of EDGES.entries()) if (seconds <= edge) one.within[at] = (one.within[at] ?? 0) + 1;
      one.sum += seconds;
      one.count++;
    },
    lines: () => [
      ...[...counters].flatMap(([name, series]) => [
        ...heading(name, "counter", METRICS[name].says),
        ...[...series].map(([labels, value]) => `${name}${labels} ${value}`),
      ]),
      ...[...histograms].flatMap(([name, series]) => [
        ...heading(name, "histogram", METRICS[name].says),
        ...[...series.values()].flatMap((one) => histogramLines(name, one)),
      ]),
    ],
  };
}

/** What is known at the moment of asking: a value for each set of labels. */
export function gauge(name: string, says: string, values: readonly (readonly [Labels, number])[]): string[] {
  return [...heading(name, "gauge", says), ...values.map(([labels, value]) => `${name}${written(labels)} ${value}`)];
}

function histogramLines(name: string, { labels, within, sum, count }: Histogram): string[] {
  return [
    ...EDGES.map((edge, at) => `${name}_bucket${written({ ...labels, le: String(edge) })} ${within[at] ?? 0}`),
    `${name}_bucket${written({ ...labels, le: "+Inf" })} ${count}`,
    `${name}_sum${written(labels)} ${sum}`,
    `${name}_count${written(labels)} ${count}`,
  ];
}

function heading(name: string, kind: string, says: string): string[] {
  return [`# HELP ${name} ${says}`, `# TYPE ${name} ${kind}`];
}

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/["\\\n]/g, "_")}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function ensure<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
