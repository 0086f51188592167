// `npm test`: installs what is missing and runs every check. Ends with `N passed, N failed` alone on a line.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { build, checkNode, install } from "./project.mjs";

checkNode();
install();
await build();
mkdirSync(".cache", { recursive: true });

const total = { passed: 0, failed: 0 };

check("style, layers and import cycles", "@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]);
check("types", "typescript/bin/tsc", ["-b"]);
check("promises that nobody waits for", "oxlint/bin/oxlint", ["--type-aware", "-c", ".oxlintrc.json", "src", "test", "e2e", "bench"]);
check("what nothing uses", "knip/bin/knip.js", ["--no-progress"]);
// One after the other: what measures time or drives a browser needs the machine for itself.
tests("pure code and the platform", ["--project", "unit", "--project", "database"]);
tests("slices through HTTP", ["--project", "api"]);
tests("the product in processes of its own", ["--project", "process"]);
tests("stories in a browser", ["--project", "e2e"]);
if (hasPostgres()) tests("slices on PostgreSQL", ["--config", "vitest.postgres.config.ts"]);
else console.log("\nNo PostgreSQL is installed here: the slices ran on the embedded database only.");

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function check(name, program, words) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(process.execPath, [join("node_modules", program), ...words], { stdio: ["ignore", 1, 2] });
  if (status === 0) total.passed += 1;
  else total.failed += 1;
}

function tests(name, words) {
  console.log(`\n— ${name}`);
  const report = ".cache/vitest.json";
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", ...words, "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`],
    { stdio: ["ignore", 1, 2], env: { ...process.env, NODE_ENV: "test" } },
  );
  const counted = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : { numPassedTests: 0, numFailedTests: 0 };
  total.passed += counted.numPassedTests;
  // A file that could not even be read, or an error outside every test, fails the run too.
  total.failed += status === 0 ? counted.numFailedTests : Math.max(1, counted.numFailedTests);
}

function hasPostgres() {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...versions("/usr/lib/postgresql"), ...versions("/usr/local/pgsql")];
  return folders.some((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

function versions(folder) {
  return existsSync(folder) ? [join(folder, "bin"), ...readdirSync(folder).map((version) => join(folder, version, "bin"))] : [];
}
