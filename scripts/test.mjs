// `npm test`: installs what is missing and runs every check. Ends with `N passed, N failed` alone on a line.
//   -- --postgres       runs what is about a real PostgreSQL as well, and the slices on it, where one is installed
//   -- --only stories   one lane by its key (scripts/lanes.mjs); more of them with commas
//   -- --changed        of each lane only the tests that reach a file which differs from `main`, and all checks
//   -- --shuffle 11     the files of every lane in a random order, the same for the same number
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { constants, cpus } from "node:os";
import { delimiter, join } from "node:path";
import { parseArgs } from "node:util";
import { costOf, watchOthers } from "./cost.mjs";
import { lanesOf, types } from "./lanes.mjs";
import { afterRunningAgain, outcomeOf, outcomesOf, summaryOf, toRunAgain } from "./outcome.mjs";
import { ownFolder, removeLeftovers, shortOfMemory } from "./own-folder.mjs";
import { build, checkNode, install, root } from "./project.mjs";
import { runWatched } from "./run-watched.mjs";

// Whoever is ended so leaves nothing behind: neither files in memory nor what was at work.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
checkNode();
const wish = wishOf(process.argv.slice(2));
for (const folder of removeLeftovers()) console.log(`Removed ${folder}, which a run that was ended by force had left.`);
const short = shortOfMemory();
if (short !== undefined) console.log(short);
install();
mkdirSync(".cache", { recursive: true });
const folder = ownFolder();
process.env.TMPDIR = folder;
const cost = watchOthers(folder);

const isPostgres = wish.postgres && hasPostgres();
const all = [types, ...lanesOf({ isPostgres })];
const keys = [...new Set(all.map(({ key }) => key))];
const unknown = wish.only?.find((key) => !keys.includes(key));
if (unknown !== undefined) stop(`No lane is called "${unknown}". There are ${keys.join(", ")}.`);
const chosen = all.filter(({ key }) => wish.only?.includes(key) ?? true);

const outcomes = [];
const costs = [];
// It waits for nothing but a core, not for what is built either.
const early = cpus().length > 1 && chosen.includes(types) ? runLane(types) : undefined;
if (chosen.some(({ words, program }) => words && !program)) await build();
const queue = chosen.filter((lane) => lane !== types || !early);
// More at once wait for each other: most lanes keep a core and a half busy.
const chain = async () => {
  for (let lane = queue.shift(); lane; lane = queue.shift()) await runLane(lane);
};
await Promise.all(Array.from({ length: Math.min(cpus().length, 4) }, chain));
await early;
if (wish.postgres && !isPostgres) console.log("\nNo PostgreSQL is installed here: the slices ran on the embedded database only.");
for (const lane of chosen) await runAgain(lane);

const summary = summaryOf(outcomes);
console.log(`\n${costOf({ lanes: costs, outcomes, ...cost() }).join("\n")}\n\n${summary.join("\n")}`);
process.exitCode = summary.some((line) => line.startsWith("failed: ")) ? 1 : 0;

async function runLane(lane) {
  const since = performance.now();
  const found = lane.program ? [await checked(lane)] : await tested(lane, lane.name, [...lane.narrowed, ...wish.words]);
  outcomes.push(...found);
  costs.push({ name: lane.name, seconds: (performance.now() - since) / 1000 });
}

/** What failed, each file alone, in a process, with a product and a database of its own: docs/decisions/0024-tests-run-again.md. */
async function runAgain(lane) {
  for (const first of toRunAgain(outcomes.filter((each) => each.lane === lane.name))) {
    const again = await tested(lane, `${first.file} again`, [first.file]);
    outcomes[outcomes.indexOf(first)] = afterRunningAgain(first, again);
  }
}

/** The compiler and the linter are written in Go: left to itself, its collector takes a third of their time. */
async function checked({ name, program, words, env }) {
  const around = { GOGC: "400", ...env, ...process.env };
  const { status, printed } = await run(name, [join("node_modules", program), ...words], around, constants.priority.PRIORITY_LOW);
  return outcomeOf(name, status === 0, printed);
}

async function tested(lane, name, more) {
  const report = `.cache/vitest-${name.replaceAll(/[^\w]+/g, "-")}.json`;
  rmSync(report, { force: true });
  const reporting = ["--reporter=dot", "--reporter=json", "--reporter=./scripts/still-at-work.mjs", `--outputFile.json=${report}`];
  const env = { ...process.env, ...lane.env, NODE_ENV: "test" };
  const words = ["node_modules/vitest/vitest.mjs", "run", ...lane.words, ...more, ...reporting];
  const { status, printed } = await run(name, words, env, lane.priority);
  const found = existsSync(report) ? outcomesOf(lane.name, JSON.parse(readFileSync(report, "utf8")), root) : [];
  // An error that belongs to no test, or a run that never came to its report, fails too.
  const isTold = status === 0 || found.some(({ failed }) => failed.length > 0);
  return isTold ? found : [...found, outcomeOf(lane.name, false, printed)];
}

/** What it prints is shown in one piece at its end, so that the lanes do not talk into each other. */
async function run(name, words, env, priority) {
  const since = performance.now();
  const ended = await runWatched(words, env, priority);
  const seconds = Math.round((performance.now() - since) / 1000);
  process.stdout.write(`\n— ${name} (${seconds} s)\n${ended.printed}`);
  return ended;
}

/** What was asked for on the command line; `words` are Vitest's. */
function wishOf(args) {
  const options = {
    postgres: { type: "boolean", default: false },
    only: { type: "string" },
    changed: { type: "boolean", default: false },
    shuffle: { type: "string" },
  };
  try {
    const { values } = parseArgs({ args, options });
    if (values.shuffle !== undefined && !/^\d{1,9}$/.test(values.shuffle))
      throw new Error(`"${values.shuffle}" is no number to shuffle by.`);
    const shuffled = values.shuffle === undefined ? [] : ["--sequence.shuffle.files", `--sequence.seed=${values.shuffle}`];
    const words = [...shuffled, ...(values.changed ? ["--changed=main", "--passWithNoTests"] : [])];
    return { postgres: values.postgres, only: values.only?.split(","), words };
  } catch (error) {
    return stop(error.message);
  }
}

function stop(why) {
  console.error(why);
  process.exit(1);
}

function hasPostgres() {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...versions("/usr/lib/postgresql"), ...versions("/usr/local/pgsql")];
  return folders.some((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

function versions(folder) {
  return existsSync(folder) ? [join(folder, "bin"), ...readdirSync(folder).map((version) => join(folder, version, "bin"))] : [];
}
