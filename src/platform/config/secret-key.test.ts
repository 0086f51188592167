import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { secretKeyOf, UnusableKey } from "./secret-key.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "joinery-secret-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("the operator's own key is taken as it is and nothing is written", () => {
  expect(secretKeyOf({ secretKey: "own", dataDir })).toBe("own");
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a generated key is kept for the next start and readable by its owner alone", () => {
  const folder = join(dataDir, "fresh");
  const key = secretKeyOf({ dataDir: folder });
  expect(Buffer.from(key, "base64url")).toHaveLength(32);
  expect(secretKeyOf({ dataDir: folder })).toBe(key);
  expect(statSync(join(folder, "secret-key")).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["secret-key"]);
});

test("two data folders have two keys", () => {
  expect(secretKeyOf({ dataDir: join(dataDir, "a") })).not.toBe(secretKeyOf({ dataDir: join(dataDir, "b") }));
});

test("a key that a power cut left empty is named by its path, and is not replaced", () => {
  const path = join(dataDir, "secret-key");
  writeFileSync(path, "");
  expect(() => secretKeyOf({ dataDir })).toThrow(UnusableKey);
  expect(() => secretKeyOf({ dataDir })).toThrow(`DATA_DIR cannot be used: ${path} is empty`);
  expect(readFileSync(path, "utf8")).toBe("");
  expect(readdirSync(dataDir)).toEqual(["secret-key"]);
});
