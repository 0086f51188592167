// A folder for the thousands of short-lived files of the tests: databases, browsers, uploads. On a disk they take twenty times as long.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { mentions, processes } from "./processes.mjs";

/** Where Linux keeps files in memory. */
const inMemory = "/dev/shm";
const gibibyte = 2 ** 30;
/** Bytes that must be free there, and of the machine's memory altogether. */
const [room, memory] = [4 * gibibyte, 8 * gibibyte];
const named = /^joinery-(\d+)-/;

/** What to say first where the machine has less memory than the suite needs; else undefined. */
export function shortOfMemory(free = freemem()) {
  if (free >= memory) return undefined;
  return `Of ${memory / gibibyte} GiB of memory that the suite needs ${(free / gibibyte).toFixed(1)} are free: it takes longer, and may run out.`;
}

/**
 * A folder that is gone with this process, in memory where there is room for it. Programs may be run from there, and other users may reach
 * what is theirs in it. Its name says whose it is.
 */
export function ownFolder() {
  const place = hasRoom() && freemem() >= memory ? inMemory : tmpdir();
  const folder = mkdtempSync(join(place, `joinery-${process.pid}-`));
  chmodSync(folder, 0o711);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Ends what a run that was ended by force has left at work, browsers, databases and servers, and removes its folder. Answers which folders
 * those were. What started outside of Linux has to be looked for by hand.
 */
export function removeLeftovers(places = [inMemory, tmpdir()]) {
  const left = [...new Set(places)].flatMap((place) => foldersIn(place).map((name) => join(place, name)));
  for (const folder of left) {
    for (const { pid } of processes()) if (pid !== process.pid && mentions(pid, folder)) kill(pid);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  return left;
}

function foldersIn(place) {
  try {
    return readdirSync(place).filter((name) => named.test(name) && !isAlive(Number(named.exec(name)?.[1])));
  } catch {
    return []; // no such place here
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function kill(pid) {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (error.code !== "ESRCH" && error.code !== "EPERM") throw error;
  }
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    const [, , , options = ""] = (readFileSync("/proc/mounts", "utf8").match(new RegExp(`^\\S+ ${inMemory} .*$`, "m"))?.[0] ?? "").split(
      " ",
    );
    return bavail * bsize >= room && options !== "" && !options.split(",").includes("noexec");
  } catch {
    return false; // not on Linux
  }
}
