import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { usual } from "./lock-beat.ts";
import { lockFile } from "./lock-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "joinery-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("the lock of a process that is gone is taken over", () => {
  const path = join(folder, "lock");
  const gone = { pid: 2 ** 22 - 1, began: "1", boot: readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim() };
  for (const content of [
    JSON.stringify(gone),
    JSON.stringify({ ...gone, pid: process.pid, boot: "another run of the machine" }),
    "",
    "broken",
  ]) {
    writeFileSync(path, content);
    const unlock = lockFile(path);
    expect(() => lockFile(path)).toThrow(`process ${process.pid}`);
    unlock();
    expect(existsSync(path)).toBe(false);
  }
});

test("the lock of another machine holds while it is written to, and is taken over when it is silent", async () => {
  const path = join(folder, "lock");
  const far = JSON.stringify({ pid: 1, began: "1", boot: "another machine", processes: "pid:[1]", kernel: true });
  const rhythm = { every: 100, silence: 2000 };
  writeFileSync(path, far);
  const holder = spawn("sh", ["-c", `while printf '%s' '${far}' 1<>'${path}'; do sleep 0.1; done`]);
  await expect.poll(() => statSync(path).mtimeMs).toBeGreaterThan(statSync(path).mtimeMs);
  expect(() => lockFile(path, rhythm)).toThrow("another container or machine (process 1 there)");
  holder.kill("SIGKILL");
  await new Promise((resolve) => holder.once("close", resolve));
  const unlock = lockFile(path, rhythm);
  const before = statSync(path).mtimeMs;
  await expect.poll(() => statSync(path).mtimeMs).toBeGreaterThan(before);
  expect(readFileSync(path, "utf8")).toContain(`"pid":${process.pid},`);
  unlock();
  // One that has been silent for long is not waited for.
  writeFileSync(path, far);
  utimesSync(path, 1, 1);
  const since = performance.now();
  lockFile(path)();
  expect(performance.now() - since).toBeLessThan(usual.silence / 2);
});
