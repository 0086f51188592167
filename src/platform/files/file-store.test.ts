/** What every store promises, proved for the disk and for the object storage; then what is special to each. */
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FakeS3, startFakeS3 } from "../../../test/fake-s3.ts";
import { diskStore } from "./disk-store.ts";
import { type FileStore, StorageUnavailable } from "./file-store.ts";
import { s3Store } from "./s3-store.ts";
import { asUnavailable } from "./spool.ts";

const options = { accessKeyId: "key", secretAccessKey: "secret/with+signs", region: "eu-central-1", bucket: "joinery" };
let folder: string;
let storage: FakeS3;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "joinery-files-"));
  storage = await startFakeS3(options);
});
afterEach(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

const s3 = (changed = {}) => s3Store({ ...options, endpoint: storage.endpoint, ...changed }, { timeout: 300, tries: 2 });
const stores: readonly (readonly [string, () => FileStore])[] = [
  ["disk", () => diskStore(folder)],
  ["object storage", () => s3()],
];

async function read(store: FileStore, key: string): Promise<string | undefined> {
  const found = await store.get(key);
  return found && (await buffer(found.stream)).toString();
}

describe.each(stores)("%s", (_, open) => {
  test("bytes and streams come back as they went in, with size and hash", async () => {
    const store = open();
    const hash = createHash("sha256").update("héllo").digest("hex");
    expect(await store.put("7/one", Buffer.from("héllo"), "text/plain")).toEqual({ size: 6, hash });
    expect(await store.put("7/two.webp", Readable.from([Buffer.from("hé"), Buffer.from("llo")]), "image/webp")).toEqual({ size: 6, hash });
    expect(await read(store, "7/one")).toBe("héllo");
    expect((await store.get("7/two.webp"))?.size).toBe(6);
    expect(await read(store, "7/two.webp")).toBe("héllo");
  });

  test("a part comes as the bytes between two places, both among them", async () => {
    const store = open();
    await store.put("7/one", Buffer.from("0123456789"), "text/plain");
    const part = await store.get("7/one", { first: 2, last: 4 });
    expect([part?.size, part && (await buffer(part.stream)).toString()]).toEqual([3, "234"]);
    expect(await store.get("7/none", { first: 0, last: 1 })).toBe(undefined);
  });

  test("an empty file is a file", async () => {
    const store = open();
    expect(await store.put("7/empty", Buffer.alloc(0), "text/plain")).toMatchObject({ size: 0 });
    expect(await read(store, "7/empty")).toBe("");
  });

  test("a second put replaces, a removed file is gone, and removing nothing is no error", async () => {
    const store = open();
    await store.put("7/a", Buffer.from("one"), "text/plain");
    await store.put("7/a", Buffer.from("two"), "text/plain");
    expect(await read(store, "7/a")).toBe("two");
    expect(await store.exists("7/a")).toBe(true);
    await store.remove("7/a");
    await store.remove("7/a");
    expect([await store.exists("7/a"), await store.get("7/a")]).toEqual([false, undefined]);
  });

  test("a stream that breaks leaves nothing visible and nothing behind", async () => {
    const store = open();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error("the visitor left");
      })(),
    );
    await expect(store.put("7/half", broken, "text/plain")).rejects.toThrow("the visitor left");
    expect(await store.exists("7/half")).toBe(false);
    expect(existsSync(join(folder, ".drafts")) ? readdirSync(join(folder, ".drafts")) : []).toEqual([]);
  });

  test.each([
    "../x",
    "/etc/passwd",
    "7/../8/x",
    "7//x",
    "7/.hidden",
    "a\0b",
    "7/%2e%2e/x",
    "C:/x",
    "7/ａ",
    "",
    "7/x?y",
    "7\\x",
    `7/${"a".repeat(200)}`,
  ])("the key %j is refused", async (key) => {
    const store = open();
    await expect((async () => store.put(key, Buffer.from("x"), "text/plain"))()).rejects.toThrow("forbidden characters");
    await expect((async () => store.get(key))()).rejects.toThrow("forbidden characters");
    await expect((async () => store.remove(key))()).rejects.toThrow("forbidden characters");
  });
});

test("the disk keeps every file below its folder and readable by its owner alone", async () => {
  await diskStore(folder).put("7/a", Buffer.from("x"), "text/plain");
  expect(readdirSync(folder).sort()).toEqual([".drafts", "7"]);
  expect(statSync(join(folder, "7", "a")).mode & 0o777).toBe(0o600);
});

test("drafts that a crash left are swept once they are old", async () => {
  await diskStore(folder).put("7/a", Buffer.from("x"), "text/plain");
  const [old, fresh] = [join(folder, ".drafts", "old"), join(folder, ".drafts", "fresh")];
  writeFileSync(old, "x");
  writeFileSync(fresh, "x");
  utimesSync(old, 1, 1);
  expect(await diskStore(folder).sweep(3_600_000)).toBe(1);
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
});

test("a wrong secret, key or region is refused by the storage and never mistaken for a missing file", async () => {
  for (const wrong of [{ secretAccessKey: "guess" }, { accessKeyId: "other" }, { region: "us-east-1" }]) {
    const store = s3(wrong);
    await expect(store.put("7/a", Buffer.from("x"), "text/plain")).rejects.toThrow("status 403");
    await expect(store.get("7/a")).rejects.toThrow("status 403");
    await expect(store.exists("7/a")).rejects.toThrow("status 403");
  }
  expect(storage.objects.size).toBe(0);
});

test("a storage that is away, busy or silent is unavailable for now", async () => {
  const store = s3();
  for (const mode of ["slow-down", "too-many", "silent"] as const) {
    storage.mode = mode;
    await expect(store.put("7/a", Buffer.from("x"), "text/plain")).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(store.get("7/a")).rejects.toMatchObject({ retryable: true });
  }
  await expect(s3({ endpoint: "http://127.0.0.1:1" }).exists("7/a")).rejects.toBeInstanceOf(StorageUnavailable);
});

test("a storage that is silent is waited for once: people are told before they leave", async () => {
  storage.mode = "silent";
  const since = storage.asked;
  await expect(s3().exists("7/a")).rejects.toBeInstanceOf(StorageUnavailable);
  expect(storage.asked - since).toBe(1);
});

test("a storage that is busy once is asked again", async () => {
  const store = s3();
  storage.mode = "slow-down";
  setTimeout(() => {
    storage.mode = "well";
  }, 30);
  await expect(store.put("7/a", Buffer.from("x"), "text/plain")).resolves.toMatchObject({ size: 1 });
});

test("a download that is cut breaks the stream instead of ending early", async () => {
  const store = s3();
  await store.put("7/a", Buffer.alloc(1_000_000), "text/plain");
  storage.mode = "cut";
  const found = await store.get("7/a");
  await expect(found && buffer(found.stream)).rejects.toThrow();
});

test("a full disk is unavailable for now, other failures are what they are", () => {
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  expect(asUnavailable(full)).toBeInstanceOf(StorageUnavailable);
  expect(asUnavailable(full)).toMatchObject({ retryable: true, says: expect.stringMatching(/^The disk is full/) });
  const sick = Object.assign(new Error("input/output error"), { code: "EIO" });
  expect(asUnavailable(sick)).toMatchObject({ retryable: true, says: expect.stringMatching(/^Files cannot be kept or read right now/) });
  const other = Object.assign(new Error("a directory is in the way"), { code: "EISDIR" });
  expect(asUnavailable(other)).toBe(other);
});
