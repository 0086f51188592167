import { type DestinationStream, type Logger, pino } from "pino";
import { redact } from "./redact.ts";

/** A structured log: one JSON object per line. `log.info({ job: 12 }, "Job was done")`. */
export type Log = Pick<Logger, "trace" | "debug" | "info" | "warn" | "error" | "fatal"> & {
  /** The same log with `facts` on every line. */
  child(facts: Readonly<Record<string, unknown>>): Log;
};

/** Lines leave together, a tenth of a second late at most: a system call for each would cost more than answering a kept page. */
const buffered = { dest: 1, sync: false, minLength: 8_192, periodicFlush: 100 };

/** Writes to stdout unless a stream is given. Secrets are removed from the finished line, wherever they stood in it. */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: timeOfNow,
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { streamWrite: redact },
  };
  return pino(options, to ?? pino.destination(buffered));
}

let lastTime = 0;
let lastText = "";

/** Many lines are written in one millisecond, and writing it out costs more than the rest of the line. */
function timeOfNow(): string {
  const now = Date.now();
  if (now !== lastTime) lastText = `,"time":"${new Date(now).toISOString()}"`;
  lastTime = now;
  return lastText;
}

/** For tests and for commands that speak to a person instead. */
export const silentLog: Log = pino({ level: "silent" });
