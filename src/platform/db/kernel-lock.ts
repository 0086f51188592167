import { spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";

/** The operating system's own lock on a folder, which it lifts when the process ends, however it ends. */
export type KernelLock = { readonly outcome: "held"; release(): void } | { readonly outcome: "taken" | "unknown" };

/**
 * Node has no call for it, but a program that gets our open folder can lock it for us: the lock belongs to what is open, not to who asked.
 * Unlike the number of a process it means the same in every container. Unknown where there is no such program (Windows, macOS), or where
 * the folder's file system has no locks.
 */
export function kernelLock(folder: string): KernelLock {
  const open = openFolder(folder);
  if (open === undefined) return { outcome: "unknown" };
  const { status, stderr } = spawnSync("flock", ["-n", "3"], { stdio: ["ignore", "ignore", "pipe", open], encoding: "utf8" });
  if (status === 0) return { outcome: "held", release: () => closeSync(open) };
  closeSync(open);
  // Some of these programs end with 1 whatever went wrong, but say nothing only of a lock that somebody has.
  return { outcome: status === 1 && stderr === "" ? "taken" : "unknown" };
}

function openFolder(folder: string): number | undefined {
  try {
    return openSync(folder, "r");
  } catch {
    return undefined; // Windows opens no folders
  }
}
