import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

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

export function endFirstStart(directory: string): void {
  rmSync(`${directory}.unfinished`, { force: true });
}
