import { existsSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { keepFolder, keepTree } from "./keep-on-disk.ts";

/**
 * Whether the database's folder still has to be made. What an interrupted first start left behind is thrown away: a note beside
 * the folder says that it is not whole yet.
 */
export function beginFirstStart(directory: string): boolean {
  const note = `${directory}.unfinished`;
  if (existsSync(note)) rmSync(directory, { recursive: true, force: true });
  if (existsSync(join(directory, "PG_VERSION"))) return false;
  writeFileSync(note, "");
  return true;
}

/** Whether a data folder holds a database, if only one that is not whole yet. */
export function holdsDatabase(folder: string): boolean {
  return existsSync(join(folder, "database", "PG_VERSION"));
}

/** Neither the engine nor a template asks the disk to keep the files they begin with. */
export async function endFirstStart(directory: string): Promise<void> {
  await keepTree(directory);
  keepFolder(dirname(directory));
  rmSync(`${directory}.unfinished`, { force: true });
}
