import type { Metric, Registry } from "prom-client";
import type { Alike } from "./answered.ts";

const name = "http_request_duration_seconds";
/** Seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The requests of one route that were answered alike. */
interface Series {
  readonly labels: { readonly method: string; readonly route: string; readonly status: number };
  /** How many took no longer than each bound and longer than the one before it; last those beyond all. */
  readonly counts: number[];
  sum: number;
}

/**
 * The time of every request as a histogram for Prometheus. The library's own looks up its labels anew for each, which costs more than all
 * else that is done to count one.
 */
export class RequestTimes {
  readonly #series = new Map<string, Map<number, Map<string, Series>>>();

  constructor(registry: Registry) {
    const metric = {
      name,
      get: async () => ({
        name,
        help: "Time from the first byte of a request to the last of its reply",
        type: "histogram",
        aggregator: "sum",
        values: this.#all().flatMap(valuesOf),
      }),
    };
    // A registry asks no more of a metric than this; its types know the library's own alone.
    registry.registerMetric(metric as unknown as Metric);
  }

  count(answered: Alike, milliseconds: number): void {
    observe(this.#of(answered), milliseconds);
  }

  /** Counts requests that are answered alike. */
  countAlike(answered: Alike): (milliseconds: number) => void {
    const series = this.#of(answered);
    return (milliseconds) => observe(series, milliseconds);
  }

  /** By the route's pattern, never the path: a label per address would fill the memory. */
  #of({ method, route, status }: Alike): Series {
    const byStatus = this.#series.get(route) ?? new Map<number, Map<string, Series>>();
    if (byStatus.size === 0) this.#series.set(route, byStatus);
    const byMethod = byStatus.get(status) ?? new Map<string, Series>();
    if (byMethod.size === 0) byStatus.set(status, byMethod);
    const known = byMethod.get(method);
    if (known) return known;
    const series = { labels: { method, route, status }, counts: [...bounds, Infinity].map(() => 0), sum: 0 };
    byMethod.set(method, series);
    return series;
  }

  #all(): Series[] {
    const byMethods = [...this.#series.values()].flatMap((byStatus) => [...byStatus.values()]);
    return byMethods.flatMap((byMethod) => [...byMethod.values()]);
  }
}

function observe(series: Series, milliseconds: number): void {
  const seconds = milliseconds / 1000;
  let at = 0;
  while (at < bounds.length && seconds > (bounds[at] ?? 0)) at += 1;
  series.counts[at] = (series.counts[at] ?? 0) + 1;
  series.sum += seconds;
}

function valuesOf({ labels, counts, sum }: Series) {
  let count = 0;
  const buckets = counts.map((some, at) => {
    count += some;
    return { metricName: `${name}_bucket`, labels: { le: bounds[at] ?? "+Inf", ...labels }, value: count };
  });
  return [...buckets, { metricName: `${name}_sum`, labels, value: sum }, { metricName: `${name}_count`, labels, value: count }];
}
