import { closeSync, fsyncSync, openSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Waits until the disk holds a folder with all that is in it: only then may it be called whole. */
export async function keepTree(path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      if (entry.isDirectory()) await keepTree(join(path, entry.name));
      else if (entry.isFile()) await keepFile(join(path, entry.name));
    }),
  );
  keepFolder(path);
}

async function keepFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Some file systems refuse fsync on a folder; its entries are then written as the system likes. */
export function keepFolder(path: string): void {
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EINVAL") throw error;
  } finally {
    closeSync(folder);
  }
}
