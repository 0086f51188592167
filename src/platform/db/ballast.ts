import { existsSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Room on the disk that is kept for bad times: an engine that found the disk full cannot even open without some. */
export interface Ballast {
  /** Puts the file in place when there is plenty of room. */
  stow(): void;
  /** Throws the file away when the disk is full; answers whether that made room. */
  drop(): boolean;
}

const size = 32 * 1024 * 1024;
const chunk = Buffer.alloc(1024 * 1024);

export function ballastAt(path: string, free: () => number = () => freeBytes(path)): Ballast {
  return {
    stow() {
      if (existsSync(path) || free() < 8 * size) return;
      for (let written = 0; written < size; written += chunk.length) writeFileSync(path, chunk, { flag: "a" });
    },
    drop() {
      if (!existsSync(path) || free() > size) return false;
      rmSync(path);
      return true;
    },
  };
}

function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(dirname(path));
  return bavail * bsize;
}
