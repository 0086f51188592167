import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ballastAt } from "./ballast.ts";

test("ballast is stowed while there is plenty of room, and dropped only when there is none", () => {
  const folder = mkdtempSync(join(tmpdir(), "joinery-ballast-"));
  const path = join(folder, "ballast");
  let free = 1024 ** 3;
  const ballast = ballastAt(path, () => free);
  ballast.stow();
  expect(statSync(path).size).toBe(32 * 1024 * 1024);
  expect(ballast.drop()).toBe(false);
  free = 0;
  expect(ballast.drop()).toBe(true);
  expect(existsSync(path)).toBe(false);
  ballast.stow();
  expect(existsSync(path)).toBe(false);
  expect(ballast.drop()).toBe(false);
  rmSync(folder, { recursive: true });
});
