import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Makes a folder with those above it, and sees that it can be written to. Step by step: where the system makes no folder below one
 * that is there (`/proc`), Node's own way tries for ever.
 */
export function makeFolder(folder: string): void {
  if (!existsSync(folder)) {
    if (dirname(folder) !== folder) makeParent(dirname(folder));
    makeOne(folder);
  }
  const probe = join(folder, `.probe-${process.pid}`);
  writeFileSync(probe, "");
  rmSync(probe, { force: true });
}

function makeParent(folder: string): void {
  if (existsSync(folder)) return;
  makeParent(dirname(folder));
  makeOne(folder);
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    // Somebody else made it meanwhile.
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

const words: Readonly<Record<string, string>> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "it lies on a file system that can only be read",
  ENOSPC: "its disk is full",
  EDQUOT: "this user's room on its disk is used up",
  ENOTDIR: "a part of it is a file, not a folder",
  ENAMETOOLONG: "its name is too long",
  ENOENT: "no folder can be made there",
};

/** Why the operator's folder cannot be used, in one line, if that is what went wrong. */
export function folderProblem(error: unknown, folder: string): string | undefined {
  const path = error instanceof Error && "path" in error ? String(error.path) : "";
  const isInIt = path !== "" && (path === folder || path.startsWith(join(folder, "/")) || folder.startsWith(join(path, "/")));
  return isInIt ? `DATA_DIR cannot be used: ${folder}: ${words[codeOf(error)] ?? codeOf(error)}.` : undefined;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
