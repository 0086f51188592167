// What a run cost: said at its end, so that whoever wonders why one took long need not guess.
import { cpus } from "node:os";
import { mentions, processes } from "./processes.mjs";

/** In milliseconds: what lives shorter than this and is not ours is missed. */
const often = 10_000;

/**
 * Watches from now on what work other programs give to the machine. The function that it answers ends that, and answers `{ seconds, others }`:
 * seconds since, and of processors for others.
 */
export function watchOthers(folder) {
  const since = performance.now();
  const others = othersOf(process.pid, (pid) => mentions(pid, folder));
  others.see(processes());
  const timer = setInterval(() => others.see(processes()), often).unref();
  return () => {
    clearInterval(timer);
    others.see(processes());
    return { seconds: (performance.now() - since) / 1000, others: others.seconds };
  };
}

/** Adds up what others worked between one look at all processes and the next. Ours is what `own` has started, and what `isOurs` says so of. */
export function othersOf(own, isOurs) {
  const ours = new Set([own]);
  let known;
  const all = {
    seconds: 0,
    see(seen) {
      const parents = new Map(seen.map(({ pid, parent }) => [pid, parent]));
      const before = known;
      known = new Map();
      for (const { pid, seconds } of seen) {
        if (!ours.has(pid) && !before?.has(pid) && (descends(pid, parents, ours) || isOurs(pid))) ours.add(pid);
        if (ours.has(pid)) continue;
        known.set(pid, seconds);
        // What began between two looks has worked since then only.
        if (before) all.seconds += Math.max(0, seconds - (before.get(pid) ?? 0));
      }
    },
  };
  return all;
}

function descends(pid, parents, ours) {
  for (let at = pid, steps = 0; at > 1 && steps < 64; at = parents.get(at) ?? 0, steps += 1) if (ours.has(at)) return true;
  return false;
}

/** The lines: each lane's seconds, the ten slowest files, and how busy the machine was besides. `lanes` holds `{ name, seconds }`. */
export function costOf({ lanes, outcomes, seconds, others }) {
  const slowest = [...outcomes].filter(({ file }) => file !== "").sort((one, other) => other.seconds - one.seconds);
  const share = Math.round((100 * others) / (seconds * cpus().length));
  return [
    ...lanes.map(({ name, seconds: taken }) => `${Math.round(taken)} s: ${name}`),
    ...slowest.slice(0, 10).map(({ file, lane, seconds: taken }) => `slow: ${Math.round(taken)} s, ${file} (${lane})`),
    `${Math.round(seconds)} s altogether, ${share} % of the machine taken by other programs`,
  ];
}
