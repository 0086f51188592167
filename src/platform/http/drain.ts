import type { FastifyInstance } from "fastify";
import type { Log } from "../log/log.ts";

/**
 * Ends the service without losing a request: no new connections, `Connection: close` on every reply, requests at work finish.
 * After `patience` milliseconds what still hangs is cut.
 */
export async function drain(server: FastifyInstance, patience = 7000): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), patience);
  try {
    await server.close();
  } finally {
    clearTimeout(cut);
  }
}

export interface Stopping {
  readonly log: Log;
  /** What to do in turn: drain the server, stop the jobs, close the database. One that fails does not keep the next from running. */
  readonly steps: readonly { readonly name: string; readonly stop: () => Promise<void> }[];
  /** Milliseconds after which the process ends whatever happens. */
  readonly deadline?: number;
  readonly exit?: (code: number) => void;
}

/** Stops in order at the first SIGTERM or SIGINT and ends the process with 0; a second signal ends it at once. */
export function stopOnSignal({ log, steps, deadline = 9500, exit = process.exit }: Stopping): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return exit(1);
    isStopping = true;
    log.info({ signal }, "Stopping");
    setTimeout(() => exit(0), deadline).unref();
    for (const step of steps) {
      try {
        await step.stop();
      } catch (error) {
        log.error({ err: error, step: step.name }, "A step of stopping failed");
      }
    }
    log.info("Stopped");
    exit(0);
  };
  process.on("SIGTERM", (signal) => void stop(signal));
  process.on("SIGINT", (signal) => void stop(signal));
}
