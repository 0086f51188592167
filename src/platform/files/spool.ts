import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { StorageUnavailable, type StoredFile } from "./file-store.ts";

export interface Spooled extends StoredFile {
  readonly path: string;
}

/** Writes content to a file of its own in `folder`, safe on the disk, with its size and hash. A failure leaves nothing behind. */
export async function spool(folder: string, content: Uint8Array | Readable): Promise<Spooled> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const hash = createHash("sha256");
  let size = 0;
  try {
    const file = await open(path, "wx", 0o600);
    try {
      for await (const chunk of content instanceof Uint8Array ? [content] : content) {
        hash.update(chunk);
        size += chunk.length;
        await file.writeFile(chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw asUnavailable(error);
  }
  return { path, size, hash: hash.digest("hex") };
}

const passing = new Set(["ENOSPC", "EDQUOT", "EIO", "EMFILE", "ENFILE", "EROFS"]);

/** A full or sick disk may be well again: the caller is told to come back. */
export function asUnavailable(error: unknown): unknown {
  const isPassing = error instanceof Error && "code" in error && typeof error.code === "string" && passing.has(error.code);
  return isPassing ? new StorageUnavailable("The file could not be stored.", { cause: error }) : error;
}

/** Removes what nobody has touched for `olderThan` milliseconds: a crash left it there. Answers how many. */
export async function sweepSpooled(folder: string, olderThan: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > olderThan) old.push(name);
  }
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
  return old.length;
}
