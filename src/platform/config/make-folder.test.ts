import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { folderProblem, makeFolder } from "./make-folder.ts";

const ground = mkdtempSync(join(tmpdir(), "joinery-folder-"));
afterAll(() => rmSync(ground, { recursive: true, force: true }));

test("a folder is made with those above it, is left empty, and may be there already", () => {
  const folder = join(ground, "a", "b", "c");
  makeFolder(folder);
  makeFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test("a folder that cannot be used is told in one line, at once", () => {
  writeFileSync(join(ground, "file"), "");
  const tried = (folder: string) => {
    try {
      makeFolder(folder);
      return "";
    } catch (error) {
      return folderProblem(error, folder) ?? "";
    }
  };
  const file = join(ground, "file");
  expect(tried(file)).toBe(`DATA_DIR cannot be used: ${file}: a part of it is a file, not a folder.`);
  expect(tried(join(file, "below"))).toMatch(/a part of it is a file, not a folder\.$/);
  expect(tried(join(ground, "x".repeat(300)))).toMatch(/its name is too long\.$/);
  if (existsSync("/proc/self")) expect(tried("/proc/x/y")).toMatch(/^DATA_DIR cannot be used: \/proc\/x\/y: .+\.$/);
});

test("a full disk and one that is only read are told, and what is wrong elsewhere is not taken for it", () => {
  const wrong = (code: string, path: string) => Object.assign(new Error(code), { code, path });
  expect(folderProblem(wrong("ENOSPC", "/data/database.lock"), "/data")).toBe("DATA_DIR cannot be used: /data: its disk is full.");
  expect(folderProblem(wrong("EROFS", "/data"), "/data")).toBe(
    "DATA_DIR cannot be used: /data: it lies on a file system that can only be read.",
  );
  const unnamed = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  expect(folderProblem(unnamed, "/data")).toBe("DATA_DIR cannot be used: /data: its disk is full.");
  expect(folderProblem(wrong("ENOENT", "/elsewhere/file"), "/data")).toBeUndefined();
  expect(folderProblem(new Error("other"), "/data")).toBeUndefined();
});
