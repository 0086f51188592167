import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { HttpLoad, HttpLoadResult } from "./http-load.ts";
import type { Served } from "./served.ts";

/** One figure: ours against the limit, measured in turns in one run. */
export interface Figure {
  readonly name: string;
  /** Requests per second; medians over the rounds. */
  readonly ours: number;
  readonly limit: number;
  /** The median of the rounds' own ratios. */
  readonly ratio: number;
  /** Microseconds of the server's processor time for one request. */
  readonly oursCost: number;
  readonly limitCost: number;
  readonly goal: number;
}

export interface Side {
  readonly served: Served;
  readonly requests: readonly string[];
}

const connections = 32;
const milliseconds = 2_000;
/** V8 needs some thousand requests before it runs the code of one as fast as it will. What is promised is a server that runs. */
const warmUp = 4_000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

export async function compare(name: string, goal: number, ours: Side, limit: Side): Promise<Figure> {
  await measure(ours, warmUp);
  await measure(limit, warmUp);
  const turns: { ours: Turn; limit: Turn }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = await measure(round % 2 === 0 ? ours : limit, milliseconds);
    const second = await measure(round % 2 === 0 ? limit : ours, milliseconds);
    turns.push(round % 2 === 0 ? { ours: first, limit: second } : { ours: second, limit: first });
  }
  return {
    name,
    goal,
    ours: median(turns.map((turn) => turn.ours.rate)),
    limit: median(turns.map((turn) => turn.limit.rate)),
    ratio: median(turns.map((turn) => turn.ours.rate / turn.limit.rate)),
    oursCost: median(turns.map((turn) => turn.ours.cost)),
    limitCost: median(turns.map((turn) => turn.limit.cost)),
  };
}

interface Turn {
  readonly rate: number;
  readonly cost: number;
}

async function measure({ served, requests }: Side, duration: number): Promise<Turn> {
  const before = served.processorSeconds();
  const result = await load({ port: served.port, connections, requests, milliseconds: duration });
  const statuses = Object.keys(result.statuses);
  if (statuses.some((status) => !status.startsWith("2"))) throw new Error(`answered ${JSON.stringify(result.statuses)}`);
  return {
    rate: (result.replies / result.milliseconds) * 1000,
    cost: ((served.processorSeconds() - before) / result.replies) * 1_000_000,
  };
}

export async function load(wanted: HttpLoad): Promise<HttpLoadResult> {
  const child = spawn(process.execPath, [fileURLToPath(new URL("./load.js", import.meta.url))], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(wanted));
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  await once(child, "close");
  return JSON.parse(printed) as HttpLoadResult; // printed by load.ts
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
