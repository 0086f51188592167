import { readConfig } from "../platform/config/read-config.ts";
import { operatorsProblem } from "../server/kernel/cannot-start.ts";
import { type Command, CommandFailed } from "./command.ts";
import { createAdmin } from "./create-admin.ts";
import { demo } from "./demo/demo.ts";
import { distribute } from "./distribute.ts";
import { doctor } from "./doctor.ts";
import { migrate } from "./migrate.ts";
import { serve } from "./serve.ts";

const commands: readonly Command[] = [serve, migrate, distribute, createAdmin, demo, doctor];

/** Finds the command that was asked for and runs it; says what there is when there is none of that name. */
async function run([name = "", ...words]: readonly string[]): Promise<number> {
  const command = commands.find((each) => each.name === name);
  if (!command) {
    const lines = commands.map((each) => `  ${each.usage.padEnd(44)} ${each.words}`);
    if (asksForHelp(name)) return say(["Commands:", ...lines]);
    return complain([`There is no command "${name}". Commands:`, ...lines]);
  }
  const usage = `Usage: ${command.usage}`;
  if (words[0] !== undefined && asksForHelp(words[0])) return say([usage, command.words]);
  // A word too many may be what mattered: better not done than done differently.
  if (words.length > command.takes) return complain([usage]);
  const config = readConfig();
  if (!config.ok) return complain(config.why);
  try {
    return await command.run(config.value, words);
  } catch (error) {
    const why = error instanceof CommandFailed ? error.message : operatorsProblem(error, config.value);
    if (why === undefined) throw error;
    return complain([why]);
  }
}

function asksForHelp(word: string): boolean {
  return ["", "help", "--help", "-h"].includes(word);
}

function say(lines: readonly string[]): number {
  process.stdout.write(`${lines.join("\n")}\n`);
  return 0;
}

function complain(lines: readonly string[]): number {
  process.stderr.write(`${lines.join("\n")}\n`);
  return 1;
}

const code = await run(process.argv.slice(2));
if (code >= 0) process.exit(code);
