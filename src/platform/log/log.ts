import { type DestinationStream, type Logger, pino } from "pino";
import { GatheredLines } from "./gathered-lines.ts";
import { redact } from "./redact.ts";

/** A structured log: one JSON object per line. `log.info({ job: 12 }, "Job was done")`. */
export type Log = Pick<Logger, "trace" | "debug" | "info" | "warn" | "error" | "fatal"> & {
  /** The same log with `facts` on every line. */
  child(facts: Readonly<Record<string, unknown>>): Omit<Log, "alike">;
  /**
   * For lines at the level info that differ in little: what is common to them is written out, and searched for secrets, once and not
   * with each. What is told of one is JSON that is known to hold none: `"request":"b3a-1","milliseconds":2`.
   */
  alike(facts: Readonly<Record<string, unknown>>): (told: string) => void;
};

/** Writes to stdout unless a stream is given. Secrets are removed from the finished line, wherever they stood in it. */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: timeOfNow,
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { streamWrite: redact },
  };
  const lines = to ?? new GatheredLines(1);
  const log = pino(options, lines);
  return Object.assign(log, {
    alike(facts: Readonly<Record<string, unknown>>) {
      if (!log.isLevelEnabled("info")) return () => undefined;
      const common = redact(JSON.stringify(facts)).slice(1);
      return (told: string) => {
        lines.write(`{"level":"info"${timeOfNow()},${told},${common}\n`);
      };
    },
  });
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
export const silentLog: Log = createLog("silent", { write: () => undefined });
