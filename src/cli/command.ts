import type { Config } from "../platform/config/config.ts";

/** One command of `npm run cli --`. */
export interface Command {
  readonly name: string;
  readonly usage: string;
  readonly words: string;
  /** The most words that may stand behind its name. */
  readonly takes: number;
  /** Answers the exit code; below 0: it goes on running. Throws `CommandFailed`. */
  run(config: Config, words: readonly string[]): Promise<number>;
}

/** Why a command did not do what it was asked, in one line for the operator. */
export class CommandFailed extends Error {
  override readonly name = "CommandFailed";
}
