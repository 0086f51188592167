// The processes of the machine, as Linux tells of them below /proc; elsewhere there is nothing to read, and nothing is answered.
import { readdirSync, readFileSync } from "node:fs";

/** In one second, by which the kernel counts a process's time. */
const ticks = 100;

/** Those that can be looked at: `{ pid, parent, seconds }`, the seconds those of a processor that each took itself. */
export function processes() {
  return pids().flatMap((pid) => {
    const line = read(`/proc/${pid}/stat`);
    // The name stands in brackets and may hold any character.
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    return line === "" ? [] : [{ pid, parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / ticks }];
  });
}

/** Whether it was started with this text among its words or in its environment. */
export function mentions(pid, text) {
  return read(`/proc/${pid}/environ`).includes(text) || read(`/proc/${pid}/cmdline`).includes(text);
}

function pids() {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return ""; // It has ended, or is not ours to look at.
  }
}
