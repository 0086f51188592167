import { readConfig } from "../platform/config/read-config.ts";
import { stopOnSignal } from "../platform/http/drain.ts";
import { createLog } from "../platform/log/log.ts";
import { operatorsProblem } from "./kernel/cannot-start.ts";
import { sharedDomainWarning } from "./shared-domain.ts";

/** Reads the configuration, starts the server, and says where it is. What stands in the way is said in one line. */
export async function main(): Promise<void> {
  const config = readConfig();
  if (!config.ok) return giveUp(config.why);
  // Most of the server is loaded here: what cannot be read is told without it.
  const { startServer } = await import("./open-installation.ts");
  const log = createLog(config.value.logLevel);
  try {
    const running = await startServer({ config: config.value, log });
    stopOnSignal({ log, steps: running.steps });
    const { baseUrl } = config.value;
    const setup = running.setupKey === null ? "" : `Setup: ${baseUrl}/welcome?key=${running.setupKey}\nDemo: npm run cli -- demo\n`;
    // At once: whoever waits for the first line has the second one too.
    process.stdout.write(`Joinery: ${baseUrl}\n${setup}`);
    const shared = sharedDomainWarning(config.value);
    if (shared !== undefined) log.warn(shared);
  } catch (error) {
    const why = operatorsProblem(error, config.value);
    if (why !== undefined) return giveUp([why]);
    throw error;
  }
}

function giveUp(lines: readonly string[]): void {
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exitCode = 1;
  // The database's worker and the log may still hold the process open.
  setImmediate(() => process.exit(1));
}

await main();
