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

/** As much as a record that is saved may well take. */
const block = new Uint8Array(64 * 1024);

/** Why nothing can be written into a folder that is there, in words; undefined: it can. `write`: how it is tried. */
export function whyUnwritable(folder: string, write: (path: string, bytes: Uint8Array) => void = writeFileSync): string | undefined {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    write(probe, block);
  } catch (error) {
    // A part of it may lie there. Where nothing can be made nothing can be taken away either.
    if (existsSync(probe)) rmSync(probe, { force: true });
    return wordsFor(error);
  }
  rmSync(probe, { force: true });
  return undefined;
}

/** Whether that is because there is no room. */
export function isFull(why: string): boolean {
  return why === words.ENOSPC || why === words.EDQUOT;
}

/** Whether a write failed because there is no room. */
export function isNoRoom(error: unknown): boolean {
  return isFull(wordsFor(error));
}

/** What people are told whose change cannot be kept for that. */
export const diskIsFull = "The disk is full, so nothing can be saved. Please tell whoever runs this server.";

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
  // Where there is no room for more of a file that is open, the system names none; at a start all are in this folder.
  return isInIt || (path === "" && isNoRoom(error)) ? cannotBeUsed(folder, wordsFor(error)) : undefined;
}

/** The operator's folder and what is wrong with it, in one line. */
export function cannotBeUsed(folder: string, why: string): string {
  return `DATA_DIR cannot be used: ${folder}: ${why}.`;
}

function wordsFor(error: unknown): string {
  return words[codeOf(error)] ?? codeOf(error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
