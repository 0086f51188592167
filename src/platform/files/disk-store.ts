import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { checkKey, type FileStore } from "./file-store.ts";
import { asUnavailable, spool, sweepSpooled } from "./spool.ts";

/** Files in a folder. A file appears under its key whole and safe on the disk, or not at all. */
export function diskStore(root: string): FileStore {
  const folder = resolve(root);
  const drafts = join(folder, ".drafts");
  const pathOf = (key: string) => join(folder, checkKey(key));

  return {
    async put(key, content) {
      const path = pathOf(key);
      const { path: draft, size, hash } = await spool(drafts, content);
      try {
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(draft, { force: true });
        throw asUnavailable(error);
      }
      return { size, hash };
    },
    async get(key, part) {
      const path = pathOf(key);
      const size = await sizeOf(path);
      if (size === undefined) return undefined;
      if (!part) return { size, stream: createReadStream(path) };
      return { size: part.last - part.first + 1, stream: createReadStream(path, { start: part.first, end: part.last }) };
    },
    remove: async (key) => await rm(pathOf(key), { force: true }),
    exists: async (key) => (await sizeOf(pathOf(key))) !== undefined,
    sweep: (olderThan) => sweepSpooled(drafts, olderThan),
  };
}

/** Without this a crash may forget that the file was renamed. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return undefined;
    throw asUnavailable(error);
  }
}
