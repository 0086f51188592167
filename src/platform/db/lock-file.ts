import { randomUUID } from "node:crypto";
import { existsSync, linkSync, readFileSync, readlinkSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseError } from "./database-error.ts";
import { type KernelLock, kernelLock } from "./kernel-lock.ts";
import { beat, beats, type Rhythm, usual } from "./lock-beat.ts";

/**
 * One process for one folder: the embedded engine itself would let a second one in and ruin the files. The lock says which
 * process holds it: its id, when it began, in which run of the machine, and among whose processes; a lock whose process is gone is taken
 * over. What another container or machine calls a process says nothing here: there the system's own lock on the folder tells who lives,
 * and where that does not reach, that the lock is written to. Throws when another process lives. Answers how to let go.
 */
export function lockFile(path: string, rhythm: Rhythm = usual): () => void {
  const kernel = kernelLock(dirname(path));
  if (kernel.outcome === "taken") throw inUse(path, read(path));
  const release = kernel.outcome === "held" ? kernel.release : () => {};
  try {
    const own = JSON.stringify({ ...describeProcess(process.pid), kernel: kernel.outcome === "held" } satisfies Holder);
    take(path, own, { kernel, rhythm });
    const stop = beat(path, own, rhythm);
    return () => {
      stop();
      if (read(path) === own) unlinkSync(path);
      release();
    };
  } catch (error) {
    release();
    throw error;
  }
}

function take(path: string, own: string, { kernel, rhythm }: { readonly kernel: KernelLock; readonly rhythm: Rhythm }): void {
  if (create(path, own)) return;
  const held = read(path);
  if (held !== undefined && isAlive(path, held, { kernel, rhythm })) throw inUse(path, held);
  if (held !== undefined) remove(path, held);
  if (!create(path, own)) throw inUse(path, read(path));
}

interface Holder {
  readonly pid: number;
  /** The process's own start, so that a number that was given out again is not taken for the holder. */
  readonly began: string;
  readonly boot: string;
  /** Among which processes the number is the holder's: each container counts its own. Missing from locks of earlier versions. */
  readonly processes?: string;
  /** Whether the holder has the system's lock on the folder. */
  readonly kernel?: boolean;
}

function describeProcess(pid: number): Holder & { readonly processes: string } {
  return { pid, began: beganAt(pid), boot: system("/proc/sys/kernel/random/boot_id"), processes: link("/proc/self/ns/pid") };
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

function link(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return ""; // not Linux
  }
}

/** Appears with its content or not at all: nobody reads half a lock. */
function create(path: string, content: string): boolean {
  const draft = newName(path);
  try {
    writeFileSync(draft, content);
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    // A full disk leaves the start of one behind; where none could be begun there is none.
    if (existsSync(draft)) unlinkSync(draft);
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

function isAlive(path: string, content: string, { kernel, rhythm }: { readonly kernel: KernelLock; readonly rhythm: Rhythm }): boolean {
  const holder = parse(content);
  if (!holder) return false;
  const now = describeProcess(holder.pid);
  if (isFar(holder, now)) {
    // What the holder locked we could not have locked, on the same machine, if it lived.
    const wasLetGo = holder.kernel === true && kernel.outcome === "held" && holder.boot === now.boot;
    return !wasLetGo && isBeating(path, rhythm);
  }
  if (now.boot !== holder.boot || now.began !== holder.began) return false;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether the holder's number means nothing here: it runs, or ran, in another container, another machine, or another run of this one. */
function isFar({ processes, boot }: Holder, here: Holder): boolean {
  return processes !== undefined && (processes !== here.processes || boot !== here.boot);
}

function isBeating(path: string, rhythm: Rhythm): boolean {
  const now = newName(path);
  writeFileSync(now, "");
  try {
    return beats(path, now, rhythm);
  } finally {
    unlinkSync(now);
  }
}

/** Beside a file, and nobody else's: in two containers a process may have the same number. */
function newName(path: string): string {
  return `${path}.${randomUUID()}`;
}

/** Removes a lock that is still the one that was read: a faster process may have put its own in its place, which is put back. */
function remove(path: string, stale: string): void {
  const aside = newName(path);
  renameSync(path, aside);
  if (read(aside) !== stale) linkSync(aside, path);
  unlinkSync(aside);
}

function inUse(path: string, held: string | undefined): DatabaseError {
  const holder = held === undefined ? undefined : parse(held);
  return new DatabaseError(`The database is in use by ${nameOf(holder)}: stop it, or choose another DATA_DIR (${path})`, {
    code: "55006",
    retryable: false,
  });
}

function nameOf(holder: Holder | undefined): string {
  if (!holder) return "another process";
  if (isFar(holder, describeProcess(holder.pid))) return `another container or machine (process ${holder.pid} there)`;
  return `process ${holder.pid}`;
}
