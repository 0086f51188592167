import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { whyUnwritable } from "./make-folder.ts";
import { writableCheck, writtenFolders } from "./writable-check.ts";

const ground = mkdtempSync(join(tmpdir(), "joinery-writable-"));
afterAll(() => rmSync(ground, { recursive: true, force: true }));

const failing = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

test("a folder that can be written to is left as it was, and of another it is said why", () => {
  expect(whyUnwritable(ground)).toBeUndefined();
  expect(readdirSync(ground)).toEqual([]);
  const file = join(ground, "file");
  writeFileSync(file, "");
  expect(whyUnwritable(file)).toBe("a part of it is a file, not a folder");
  rmSync(file);
  expect(whyUnwritable(ground, failing("ENOSPC"))).toBe("its disk is full");
  expect(whyUnwritable(ground, failing("EROFS"))).toBe("it lies on a file system that can only be read");
});

test("whether anything can be written is tried once in five seconds at most, and the operator is told once until it is another reason", () => {
  let [now, tries] = [0, 0];
  let why: string | undefined;
  const told: string[] = [];
  const tried = {
    clock: () => now,
    why: () => {
      tries += 1;
      return why;
    },
  };
  const isWritable = writableCheck([ground], (message) => told.push(message), tried);
  const after = (milliseconds: number) => {
    now += milliseconds;
    return [isWritable(), isWritable(), tries, told.length];
  };
  expect(after(0)).toEqual([true, true, 1, 0]);
  why = "its disk is full";
  expect(after(4_999)).toEqual([true, true, 1, 0]);
  expect(after(1)).toEqual([false, false, 2, 1]);
  expect(after(5_000)).toEqual([false, false, 3, 1]);
  why = undefined;
  expect(after(4_999)).toEqual([false, false, 3, 1]);
  expect(after(1)).toEqual([true, true, 4, 1]);
  expect(told).toEqual([`Nothing can be saved: ${ground}: its disk is full.`]);
});

test("a folder that is not there yet is nobody's to complain of; one that a file stands for is", () => {
  let now = 0;
  const files = join(ground, "files");
  const isWritable = writableCheck([ground, files], () => undefined, { clock: () => now });
  expect(isWritable()).toBe(true);
  mkdirSync(files);
  renameSync(files, join(ground, "kept"));
  writeFileSync(files, "");
  now += 5_000;
  expect(isWritable()).toBe(false);
});

test("only folders that something is kept in are tried", () => {
  const place = { dataDir: "/d" };
  const [database, s3] = [{} as never, {} as never]; // that there is one is all that counts
  expect(writtenFolders(place)).toEqual(["/d", "/d/database", "/d/files"]);
  expect(writtenFolders({ ...place, database, secretKey: "x" })).toEqual(["/d", "/d/files"]);
  expect(writtenFolders({ ...place, database, s3, secretKey: "x" })).toEqual([]);
});
