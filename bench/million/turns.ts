import { median } from "../compare.ts";
import { httpLoad } from "../http-load.ts";

/** One thing that is asked of both sides; whole requests as text, sent in turn. */
export interface Job {
  readonly name: string;
  readonly ours: { readonly port: number; readonly requests: readonly string[] };
  /** Absent: nothing native does the same. */
  readonly native?: { readonly port: number; readonly requests: readonly string[] };
  /** How many times as long ours may take at the median, or how many milliseconds at the 95th percentile. */
  readonly goal?: { readonly times: number } | { readonly p95: number };
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 20);
const perRound = 20;
/** Milliseconds. V8 needs some thousand requests before it runs the code of one as fast as it will; what is promised is a server that runs. */
const warmUp = 2_000;

/** One connection that asks the one side and then the other, a few times each, over and over: nobody waits for anybody else. */
export async function inTurns({ name, ours, native, goal }: Job) {
  const [own, limit]: [number[], number[]] = [[], []];
  for (const side of native ? [ours, native] : [ours]) await httpLoad({ ...side, connections: 4, milliseconds: warmUp });
  for (let round = 0; round < rounds; round += 1) {
    own.push(...(await timesOf(ours, round)));
    if (native) limit.push(...(await timesOf(native, round)));
  }
  const times = native ? median(own) / median(limit) : undefined;
  return {
    job: name,
    "p50, ms": median(own).toFixed(2),
    "p95, ms": percentile(own, 0.95).toFixed(2),
    "native p50": native ? median(limit).toFixed(2) : "",
    times: times?.toFixed(1) ?? "",
    // Least touched by what else the machine does.
    "times, p10": native ? (percentile(own, 0.1) / percentile(limit, 0.1)).toFixed(1) : "",
    goal: goal ? ("times" in goal ? `<= ${goal.times.toFixed(1)} times` : `p95 <= ${goal.p95} ms`) : "",
    met: goal ? (isMet() ? "yes" : "NO") : "",
  };

  function isMet(): boolean {
    if (!goal) return true;
    return "times" in goal ? (times ?? 0) <= goal.times : percentile(own, 0.95) <= goal.p95;
  }
}

async function timesOf({ port, requests }: Job["ours"], round: number): Promise<number[]> {
  const times: number[] = [];
  const begin = (round * perRound) % requests.length;
  const result = await httpLoad({
    port,
    connections: 1,
    requests: [...requests.slice(begin), ...requests.slice(0, begin)].slice(0, perRound),
    total: perRound,
    took: (milliseconds) => times.push(milliseconds),
  });
  const statuses = Object.keys(result.statuses);
  if (statuses.some((status) => !status.startsWith("2"))) throw new Error(`answered ${JSON.stringify(result.statuses)}`);
  return times;
}

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0;
}
