import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeLeftovers, shortOfMemory } from "./own-folder.mjs";

let place = "";
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "leftovers-"));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

test("what a run that was ended by force has left is ended and removed, and what one at work has stays", async () => {
  // One that has ended just now has a number that nobody has.
  const { pid: gone } = spawnSync(process.execPath, ["-e", ""]);
  const left = mkdtempSync(join(place, `joinery-${gone}-`));
  const ours = mkdtempSync(join(place, `joinery-${process.pid}-`));
  const atWork = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { env: { TMPDIR: left }, stdio: "ignore" });
  const ended = once(atWork, "close");
  await once(atWork, "spawn");
  expect(removeLeftovers([place])).toEqual([left]);
  expect([existsSync(left), existsSync(ours)]).toEqual([false, true]);
  if (process.platform === "linux") expect((await ended)[1]).toBe("SIGKILL");
  atWork.kill("SIGKILL");
});

test("the folder of a run is gone with it, also where it is asked to end", async () => {
  const script = `
    import { ownFolder } from ${JSON.stringify(pathToFileURL("scripts/own-folder.mjs").href)};
    process.once("SIGTERM", () => process.exit(1));
    process.stdout.write(ownFolder());
    setInterval(() => {}, 1000);`;
  const run = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  const [folder] = await once(run.stdout.setEncoding("utf8"), "data");
  expect(folder).toMatch(new RegExp(`joinery-${run.pid}-\\w+$`));
  expect(existsSync(folder)).toBe(true);
  run.kill("SIGTERM");
  await once(run, "close");
  expect(existsSync(folder)).toBe(false);
});

test("a machine with less memory than the suite needs is told of in a line", () => {
  expect(shortOfMemory(9 * 2 ** 30)).toBeUndefined();
  expect(shortOfMemory(3 * 2 ** 30)).toBe("Of 8 GiB of memory that the suite needs 3.0 are free: it takes longer, and may run out.");
});
