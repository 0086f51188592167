// `npm test`: installs what is missing and runs every check. `npm test -- --postgres` runs what is about a real PostgreSQL as well, and the
// slices on it, where one is installed. Ends with `N passed, N failed` alone on a line.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { constants, cpus } from "node:os";
import { delimiter, join } from "node:path";
import { folderInMemory } from "./folder-in-memory.mjs";
import { afterTellingAgain, outcomeOf, outcomesOf, summaryOf, toTellAgain } from "./outcome.mjs";
import { build, checkNode, install, root } from "./project.mjs";
import { runWatched } from "./run-watched.mjs";

// Whoever is ended so leaves nothing behind: neither files in memory nor what was at work.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
checkNode();
install();
mkdirSync(".cache", { recursive: true });
// Databases, browsers and uploads make thousands of short-lived files: on a disk they take a twentieth of the time.
const folder = folderInMemory();
if (folder !== undefined) process.env.TMPDIR = folder;
const onPostgres = process.argv.includes("--postgres");

const inABrowser = "stories in a browser";
// Each half starts a PostgreSQL of its own: one after the other leaves a core idle.
const onServer = ["--config", "vitest.postgres.config.ts"];
const halves = cpus().length === 1 ? ["1/1"] : ["1/2", "2/2"];
const outcomes = [];
// It waits for nothing but a core, not for what is built either.
const early = types();
await build();
// Stories and slices take longest, each about one core: they go first. What is left, the longest of it first, takes what they leave, and
// in the end whoever is done takes from it: what is alone at the end leaves a core idle.
const rest = [processes, database, pureCode, promises, style, unused];
if (cpus().length === 1) await lane([stories, slices, () => early, ...rest]);
else await Promise.all([stories().then(() => lane(rest)), slices().then(() => lane(rest)), early.then(() => lane(rest))]);
if (onPostgres) await slicesOnPostgres();
await tellAgain();

const summary = summaryOf(outcomes);
console.log(`\n${summary.join("\n")}`);
process.exitCode = summary.some((line) => line.startsWith("failed: ")) ? 1 : 0;

function stories() {
  return tests(inABrowser, ["--project", "e2e"]);
}

/** Stories that failed, each file alone and on a product of its own: docs/decisions/0024-stories-told-again.md. */
async function tellAgain() {
  for (const file of toTellAgain(outcomes.filter(({ lane }) => lane === inABrowser))) {
    const at = outcomes.findIndex((each) => each.file === file);
    const again = await outcomesOfTests(`${file} again`, ["--project", "e2e", file]);
    outcomes[at] = afterTellingAgain(outcomes[at], again);
  }
}

async function lane(queue) {
  for (let job = queue.shift(); job; job = queue.shift()) await job();
}

function slices() {
  return tests("slices through HTTP", ["--project", "api"]);
}

function processes() {
  const env = onPostgres ? { TEST_POSTGRES: "1" } : {};
  return tests("the product in processes of its own", ["--project", "process"], env, constants.priority.PRIORITY_BELOW_NORMAL);
}

function database() {
  return tests("the platform's database", ["--project", "database"], {}, constants.priority.PRIORITY_BELOW_NORMAL);
}

function pureCode() {
  return tests("pure code", ["--project", "unit"], {}, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Several checkers would each work out the same types again, while the other lanes want the cores. */
function types() {
  return check("types", "typescript/bin/tsc", ["-b", "--checkers", "1"]);
}

/** On one core for the same reason: it has no word for that. */
function promises() {
  const words = ["--type-aware", "-c", ".oxlintrc.json", "src", "test", "e2e", "bench"];
  return check("promises that nobody waits for", "oxlint/bin/oxlint", words, { GOMAXPROCS: "1" });
}

function style() {
  return check("style, layers and import cycles", "@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]);
}

function unused() {
  return check("what nothing uses", "knip/bin/knip.js", ["--no-progress"]);
}

async function slicesOnPostgres() {
  if (hasPostgres()) await Promise.all(halves.map((half) => tests(`slices on PostgreSQL, ${half}`, [...onServer, `--shard=${half}`])));
  else console.log("\nNo PostgreSQL is installed here: the slices ran on the embedded database only.");
}

/** The compiler and the linter are written in Go: left to itself, its collector takes a third of their time. */
async function check(name, program, words, around = {}) {
  const env = { GOGC: "400", ...around, ...process.env };
  const { status, printed } = await run(name, [join("node_modules", program), ...words], env, constants.priority.PRIORITY_LOW);
  outcomes.push(outcomeOf(name, status === 0, printed));
}

async function tests(name, words, env, priority) {
  outcomes.push(...(await outcomesOfTests(name, words, env, priority)));
}

async function outcomesOfTests(name, words, env = {}, priority = constants.priority.PRIORITY_NORMAL) {
  const report = `.cache/vitest-${name.replaceAll(/[^\w]+/g, "-")}.json`;
  rmSync(report, { force: true });
  const reporting = ["--reporter=dot", "--reporter=json", "--reporter=./scripts/still-at-work.mjs", `--outputFile.json=${report}`];
  const around = { ...process.env, ...env, NODE_ENV: "test" };
  const { status, printed } = await run(name, ["node_modules/vitest/vitest.mjs", "run", ...words, ...reporting], around, priority);
  const found = existsSync(report) ? outcomesOf(name, JSON.parse(readFileSync(report, "utf8")), root) : [];
  // An error that belongs to no test, or a run that never came to its report, fails too.
  const isTold = status === 0 || found.some(({ failed }) => failed.length > 0);
  return isTold ? found : [...found, outcomeOf(name, false, printed)];
}

/** What it prints is shown in one piece at its end, so that the lanes do not talk into each other. */
async function run(name, words, env, priority) {
  const since = performance.now();
  const ended = await runWatched(words, env, priority);
  const seconds = Math.round((performance.now() - since) / 1000);
  process.stdout.write(`\n— ${name} (${seconds} s)\n${ended.printed}`);
  return ended;
}

function hasPostgres() {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...versions("/usr/lib/postgresql"), ...versions("/usr/local/pgsql")];
  return folders.some((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

function versions(folder) {
  return existsSync(folder) ? [join(folder, "bin"), ...readdirSync(folder).map((version) => join(folder, version, "bin"))] : [];
}
