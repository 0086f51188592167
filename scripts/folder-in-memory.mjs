import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const place = "/dev/shm";
/** Bytes that must be free there, and of the machine's memory altogether. */
const [room, memory] = [4 * 2 ** 30, 8 * 2 ** 30];

/**
 * A folder that is gone with this process, for files that are not worth a disk; undefined where the machine has no room for it. Programs
 * may be run from there, and other users may reach what is theirs in it.
 */
export function folderInMemory() {
  if (!hasRoom() || freemem() < memory) return undefined;
  const folder = mkdtempSync(join(place, "joinery-"));
  chmodSync(folder, 0o711);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(place);
    const [, , , options = ""] = (readFileSync("/proc/mounts", "utf8").match(new RegExp(`^\\S+ ${place} .*$`, "m"))?.[0] ?? "").split(" ");
    return bavail * bsize >= room && options !== "" && !options.split(",").includes("noexec");
  } catch {
    return false; // not on Linux
  }
}
