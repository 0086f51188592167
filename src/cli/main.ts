import { readConfig } from "../platform/config/read-config.ts";
import { DatabaseError } from "../platform/db/database.ts";
import { CannotStart } from "../server/cannot-start.ts";
import type { Command } from "./command.ts";
import { createAdmin } from "./create-admin.ts";
import { demo } from "./demo.ts";
import { migrate } from "./migrate.ts";
import { serve } from "./serve.ts";

const commands: readonly Command[] = [serve, migrate, createAdmin, demo];

/** Finds the command that was asked for and runs it; says what there is when there is none of that name. */
async function run([name = "", ...words]: readonly string[]): Promise<number> {
  const command = commands.find((each) => each.name === name);
  if (!command) {
    const lines = commands.map((each) => `  ${each.usage.padEnd(44)} ${each.words}`);
    process.stderr.write(
      `${name === "" || name === "help" ? "Commands:" : `There is no command "${name}". Commands:`}\n${lines.join("\n")}\n`,
    );
    return name === "" || name === "help" ? 0 : 1;
  }
  const config = readConfig();
  if (!config.ok) {
    process.stderr.write(`${config.why.join("\n")}\n`);
    return 1;
  }
  try {
    return await command.run(config.value, words);
  } catch (error) {
    if (!(error instanceof DatabaseError || error instanceof CannotStart)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

const code = await run(process.argv.slice(2));
if (code >= 0) process.exit(code);
