import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashOf, readMigrations } from "./migrations.ts";
import { openEmbedded } from "./open-embedded.ts";
import { projectRoot } from "./project-root.ts";
import { openStore } from "./store.ts";
import { templateFiles } from "./template-files.ts";

const templates = fileURLToPath(new URL("dist/database/", projectRoot));

/**
 * The template that the build left, where it fits these migrations and this engine: a new installation begins with it, without the
 * seconds that running every migration takes. Undefined where there is none.
 */
export function readyTemplate(): string | undefined {
  const path = templatePath();
  return existsSync(path) ? path : undefined;
}

/** An embedded database with every migration run and not a row besides; answers the folder that holds it. */
export async function buildTemplate(): Promise<string> {
  const path = templatePath();
  if (existsSync(path)) return path;
  for (const old of outdated()) rmSync(old, { recursive: true, force: true });
  const making = `${path}.${process.pid}`;
  mkdirSync(making, { recursive: true });
  const { folder, archive } = templateFiles(making);
  const engine = openEmbedded({ directory: making });
  const store = await openStore(engine, {});
  await store.asOwner((owner) => owner.query("vacuum (analyze)"));
  await store.asOwner((owner) => owner.query("checkpoint"));
  const { dump } = await engine.thread.ask({ ask: "dump" });
  await store.close();
  if (!dump) throw new Error("The embedded database gave no dump");
  writeFileSync(archive, dump);
  for (const name of readdirSync(making)) if (![folder, archive].includes(join(making, name))) rmSync(join(making, name));
  putInPlace(making, path);
  return path;
}

function outdated(): string[] {
  if (!existsSync(templates)) return [];
  const whole = readdirSync(templates).filter((name) => /^template-\w+-\d+\.\d+\.\d+$/.test(name));
  return whole.map((name) => join(templates, name));
}

/** Another process may have made the same meanwhile. */
function putInPlace(making: string, path: string): void {
  try {
    renameSync(making, path);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(path)) throw error;
  }
}

function templatePath(): string {
  return join(templates, `template-${hashOf(readMigrations())}-${engineVersion()}`);
}

/** Exact in our own package.json: another version may read files otherwise. */
function engineVersion(): string {
  const text = readFileSync(new URL("package.json", projectRoot), "utf8");
  return String((JSON.parse(text) as { dependencies: Readonly<Record<string, string>> }).dependencies["@electric-sql/pglite"]);
}
