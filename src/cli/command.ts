import type { Config } from "../platform/config/config.ts";

/** One command of `npm run cli --`. */
export interface Command {
  readonly name: string;
  readonly usage: string;
  readonly words: string;
  /** Answers the exit code; below 0: it goes on running. */
  run(config: Config, words: readonly string[]): Promise<number>;
}
