// What the other scripts share: installing what is missing and building what is stale. Plain JavaScript for Node alone,
// because nothing may be installed yet when it runs.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);

/** Ends the script in one line when Node is too old for what it stands on. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const isGood = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (isGood) return;
  console.error(`Joinery needs Node 20.19 or 22.12 and later; this is ${process.version}.`);
  process.exit(1);
}

/** Installs the packages that the lock file names, unless exactly these are installed. */
export function install() {
  const wanted = hashOf(["package.json", "package-lock.json"]);
  const stamp = "node_modules/.joinery-installed";
  if (read(stamp) === wanted) return;
  console.error("Installing packages …");
  run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], { NODE_ENV: "" });
  writeFileSync(stamp, wanted);
}

const builds = {
  server: [
    "vite.server.config.ts",
    "src/model",
    "src/contract",
    "src/platform",
    "src/server",
    "src/cli",
    "src/blocks",
    "src/site",
    "src/fields",
    "src/ui",
  ],
  site: [
    "vite.site.config.ts",
    "vite.block-styles.ts",
    "vite.compress.ts",
    "src/model",
    "src/contract",
    "src/blocks",
    "src/site",
    "src/fields",
    "src/ui",
  ],
  studio: [
    "vite.studio.config.ts",
    "vite.block-styles.ts",
    "vite.studio-chunks.ts",
    "vite.compress.ts",
    "src/model",
    "src/contract",
    "src/studio",
    "src/blocks",
    "src/fields",
    "src/ui",
  ],
};

/** Builds the parts whose sources changed since they were built last, all at once, and behind the server what new installations begin with. */
export async function build(parts = Object.keys(builds)) {
  const digests = new Map();
  const stale = parts
    .map((part) => ({ part, hash: hashOf(["package-lock.json", "tsconfig.base.json", ...builds[part]], digests) }))
    .filter(({ part, hash }) => read(`dist/.${part}`) !== hash);
  if (stale.length > 0) console.error(`Building ${stale.map(({ part }) => part).join(", ")} …`);
  const built = new Map(stale.map((each) => [each.part, buildPart(each)]));
  await Promise.all([...built.values(), parts.includes("server") && Promise.resolve(built.get("server")).then(buildTemplate)]);
}

/** The embedded database with every migration run, which a first start would otherwise spend seconds on. */
async function buildTemplate() {
  const hash = hashOf(["package-lock.json", "db/migrations", "src/platform/db"]);
  if (read("dist/.database") === hash) return;
  console.error("Building the database …");
  rmSync("dist/database", { recursive: true, force: true });
  await finished(spawn(process.execPath, ["--liftoff-only", "dist/server/make-template.js"], { stdio: ["ignore", 2, 2] }), "database");
  writeFileSync("dist/.database", hash);
}

async function buildPart({ part, hash }) {
  const words = ["build", "--logLevel", "warn", "-c", `vite.${part}.config.ts`];
  const env = { ...process.env, NODE_ENV: "production" };
  await finished(spawn(process.execPath, ["node_modules/vite/bin/vite.js", ...words], { stdio: ["ignore", 2, 2], env }), part);
  mkdirSync("dist", { recursive: true });
  writeFileSync(`dist/.${part}`, hash);
}

function finished(child, part) {
  return new Promise((resolve) => {
    child.on("exit", (code) => {
      if (code === 0) return resolve(undefined);
      console.error(`Building the ${part} failed.`);
      process.exit(1);
    });
  });
}

export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    stdio: ["ignore", 2, 2],
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  if (status === 0) return;
  console.error(`${command} ${args[0]} failed.`);
  process.exit(1);
}

/** Whoever asks for several of them hands the digests on: what they share is read once. */
function hashOf(paths, digests = new Map()) {
  const hash = createHash("sha256");
  for (const path of paths) {
    if (!digests.has(path)) digests.set(path, digestOf(path));
    hash.update(digests.get(path));
  }
  return hash.digest("hex");
}

function digestOf(path) {
  const hash = createHash("sha256");
  const found = statSync(path, { throwIfNoEntry: false });
  const files = !found ? [] : found.isFile() ? [path] : filesIn(path);
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest();
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !/\.test\.tsx?$/.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]));
}

function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
