import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { DatabaseError } from "./database-error.ts";

/**
 * One process for one folder: the embedded engine itself would let a second one in and ruin the files. The lock says which
 * process holds it: its id, when it began, and in which run of the machine; a lock whose process is gone is taken over.
 * Throws when another process lives. Answers how to let go.
 */
export function lockFile(path: string): () => void {
  const own = JSON.stringify(describeProcess(process.pid));
  if (!create(path, own)) {
    const held = read(path);
    if (held !== undefined && isAlive(held)) throw inUse(path, held);
    if (held !== undefined) remove(path, held);
    if (!create(path, own)) throw inUse(path, read(path));
  }
  return () => {
    if (read(path) === own) unlinkSync(path);
  };
}

interface Holder {
  readonly pid: number;
  /** The process's own start, so that a number that was given out again is not taken for the holder. */
  readonly began: string;
  readonly boot: string;
}

function describeProcess(pid: number): Holder {
  return { pid, began: beganAt(pid), boot: system("/proc/sys/kernel/random/boot_id") };
}

/** Field 22 of /proc/<pid>/stat, counted after the name, which may hold anything; empty where there is no /proc. */
function beganAt(pid: number): string {
  const stat = system(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

function system(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return ""; // not Linux, or no such process
  }
}

/** Appears with its content or not at all: nobody reads half a lock. */
function create(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    unlinkSync(draft);
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function parse(content: string): Holder | undefined {
  try {
    return JSON.parse(content) as Holder; // written by lockFile
  } catch {
    return undefined;
  }
}

function isAlive(content: string): boolean {
  const holder = parse(content);
  if (!holder) return false;
  const now = describeProcess(holder.pid);
  if (now.boot !== holder.boot || now.began !== holder.began) return false;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Removes a lock that is still the one that was read: a faster process may have put its own in its place, which is put back. */
function remove(path: string, stale: string): void {
  const aside = `${path}.${process.pid}`;
  renameSync(path, aside);
  if (read(aside) !== stale) linkSync(aside, path);
  unlinkSync(aside);
}

function inUse(path: string, held: string | undefined): DatabaseError {
  const pid = held === undefined ? undefined : parse(held)?.pid;
  const who = pid === undefined ? "another process" : `process ${pid}`;
  return new DatabaseError(`The database is in use by ${who}: stop it, or choose another DATA_DIR (${path})`, {
    code: "55006",
    retryable: false,
  });
}
