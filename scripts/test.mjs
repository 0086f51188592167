// `npm test`: installs what is missing and runs every check. `npm test -- --postgres` runs the slices on a real PostgreSQL as well,
// where one is installed. Ends with `N passed, N failed` alone on a line.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { cpus } from "node:os";
import { delimiter, join } from "node:path";
import { build, checkNode, install } from "./project.mjs";

checkNode();
install();
await build();
mkdirSync(".cache", { recursive: true });

const total = { passed: 0, failed: 0 };
// Side by side, because none can use two cores for long by itself; each takes about as long as the others.
const lanes = [stories, slices, typesAndProcesses];
if (cpus().length > 1) await Promise.all(lanes.map((lane) => lane()));
else for (const lane of lanes) await lane();
if (process.argv.includes("--postgres")) await slicesOnPostgres();

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function stories() {
  return tests("stories in a browser", ["--project", "e2e"]);
}

async function slices() {
  await check("style, layers and import cycles", "@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]);
  await check("promises that nobody waits for", "oxlint/bin/oxlint", [
    "--type-aware",
    "-c",
    ".oxlintrc.json",
    "src",
    "test",
    "e2e",
    "bench",
  ]);
  await check("what nothing uses", "knip/bin/knip.js", ["--no-progress"]);
  await tests("slices through HTTP", ["--project", "api"]);
}

async function typesAndProcesses() {
  // Several checkers would each work out the same types again, while the other lanes want the cores.
  await check("types", "typescript/bin/tsc", ["-b", "--checkers", "1"]);
  await tests("pure code and the platform", ["--project", "unit", "--project", "database"]);
  await tests("the product in processes of its own", ["--project", "process"]);
}

async function slicesOnPostgres() {
  if (hasPostgres()) await tests("slices on PostgreSQL", ["--config", "vitest.postgres.config.ts"]);
  else console.log("\nNo PostgreSQL is installed here: the slices ran on the embedded database only.");
}

/** The compiler and the linter are written in Go: left to itself, its collector takes a third of their time. */
async function check(name, program, words) {
  const status = await run(name, [join("node_modules", program), ...words], { GOGC: "400", ...process.env });
  if (status === 0) total.passed += 1;
  else total.failed += 1;
}

async function tests(name, words) {
  const report = `.cache/vitest-${name.replaceAll(" ", "-")}.json`;
  rmSync(report, { force: true });
  const reporting = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const status = await run(name, ["node_modules/vitest/vitest.mjs", "run", ...words, ...reporting], { ...process.env, NODE_ENV: "test" });
  const counted = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : { numPassedTests: 0, numFailedTests: 0 };
  total.passed += counted.numPassedTests;
  // A file that could not even be read, or an error outside every test, fails the run too.
  total.failed += status === 0 ? counted.numFailedTests : Math.max(1, counted.numFailedTests);
}

/** What it prints is shown in one piece at its end, so that the lanes do not talk into each other. */
async function run(name, words, env) {
  const since = performance.now();
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"], env });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => printed.push(bytes));
  const [status] = await once(child, "close");
  const seconds = Math.round((performance.now() - since) / 1000);
  process.stdout.write(`\n— ${name} (${seconds} s)\n${Buffer.concat(printed).toString()}`);
  return status;
}

function hasPostgres() {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...versions("/usr/lib/postgresql"), ...versions("/usr/local/pgsql")];
  return folders.some((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

function versions(folder) {
  return existsSync(folder) ? [join(folder, "bin"), ...readdirSync(folder).map((version) => join(folder, version, "bin"))] : [];
}
