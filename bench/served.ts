import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../test/process/product.ts";

/** A server under measurement, in a process of its own; what it logs goes to a file, as an operator's would. */
export interface Served {
  readonly port: number;
  /** Milliseconds from the start of the process to the first good answer of `/readyz`. */
  readonly readyAfter: number;
  /** What it printed. */
  output(): string;
  /** Seconds of processor time that it has used, on all its threads. */
  processorSeconds(): number;
  residentMegabytes(): number;
  stop(): Promise<void>;
}

export async function serve(
  program: string,
  env: Readonly<Record<string, string>>,
  logFile: string,
  options: readonly string[] = [],
): Promise<Served> {
  const port = await freePort();
  const log = openSync(logFile, "w");
  const since = performance.now();
  const child = spawn(process.execPath, [...options, program], {
    env: { PATH: process.env.PATH, PORT: String(port), RATE_LIMIT_SCALE: "0", ...env },
    stdio: ["ignore", log, log],
  });
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(readFileSync(logFile, "utf8"));
    await wait(5);
  }
  return {
    port,
    readyAfter: performance.now() - since,
    output: () => readFileSync(logFile, "utf8"),
    processorSeconds: () => processorSecondsOf(child.pid),
    residentMegabytes: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  await reply?.arrayBuffer();
  return reply?.ok ?? false;
}

/** Exact to the nanosecond and without the time spent waiting for a processor: the first number of each thread's schedstat. */
function processorSecondsOf(pid: number | undefined): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"));
  return threads.reduce((sum, schedstat) => sum + Number(schedstat.split(" ")[0]), 0) / 1e9;
}
