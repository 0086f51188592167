import type { Config } from "../../platform/config/config.ts";
import { silentLog } from "../../platform/log/log.ts";
import { startServer } from "../../server/open-installation.ts";
import type { Command } from "../command.ts";
import { makeDemo } from "./make-demo.ts";

export const demo: Command = {
  name: "demo",
  usage: "demo",
  words: "Add a finished app to look around in, with accounts of its own. The server may be running.",
  takes: 0,
  async run(config) {
    const server = await reach(config);
    try {
      const { username, password, slug } = await makeDemo(server.address);
      const { protocol } = new URL(config.baseUrl);
      const lines = [
        ...(server.isRunning ? [] : ["No server runs at the moment. Start it first: npm start"]),
        `Sign in: ${config.baseUrl}/login as ${username} with ${password}`,
        `Site: ${protocol}//${slug}.${config.sitesHost}`,
      ];
      process.stdout.write(`${lines.join("\n")}\n`);
      return 0;
    } finally {
      await server.leave();
    }
  },
};

interface Reached {
  readonly address: string;
  /** Whether it ran before, and goes on running. */
  readonly isRunning: boolean;
  leave(): Promise<void>;
}

/** Milliseconds in which one that runs says so. */
const patience = 5_000;

/** The server that runs, or one that is started for this and stopped again. */
async function reach(config: Config): Promise<Reached> {
  const answers = await fetch(`${config.baseUrl}/readyz`, { signal: AbortSignal.timeout(patience) }).then(
    (reply) => reply.ok,
    () => false,
  );
  if (answers) return { address: config.baseUrl, isRunning: true, leave: async () => {} };
  const { port, steps } = await startServer({ config: { ...config, port: 0, host: "127.0.0.1" }, log: silentLog });
  const leave = async () => {
    for (const step of steps) await step.stop();
  };
  return { address: `http://127.0.0.1:${port}`, isRunning: false, leave };
}
