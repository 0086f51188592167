import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { dataFolder, type Product, removeFolder, startProduct, tryProduct } from "./product.ts";
import { findSettled } from "./settle.ts";

/** A disk of its own in memory, with a copy of a data folder, for one process and those that see it through `/proc`. */
const megabytes = 200;
const full = "its disk is full";

function onDiskOfItsOwn(more = ""): readonly string[] {
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs "$DATA_DIR" && cp -a "$FROM/." "$DATA_DIR" && ${more} exec "$@"`;
  return ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script, "sh"];
}

const mounts = spawnSync("unshare", ["--user", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/tmp"]).status === 0;

let folder: string;
let env: { readonly DATA_DIR: string; readonly FROM: string };

beforeAll(async () => {
  folder = await dataFolder();
  env = { DATA_DIR: folder, FROM: inject("ground").folder };
});
afterAll(() => removeFolder(folder));

/** Writes until there is no room for another byte; answers how to make room again. */
function fill({ pid }: Product): () => void {
  const path = join(`/proc/${pid}/root`, folder, "filler");
  const file = openSync(path, "w");
  for (let size = 1024 * 1024; size >= 1; )
    try {
      writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      size = Math.floor(size / 2);
    }
  closeSync(file);
  return () => rmSync(path);
}

test.runIf(mounts)("a full disk is called that, the server is not ready while it lasts, and all goes on once there is room", async () => {
  const product = await startProduct(env, undefined, onDiskOfItsOwn());
  const { token, app, type } = await findSettled(product);
  const path = `/api/${app}/posts`;
  const ready = async () => (await product.call("GET", "/readyz")).status;
  const save = (title: string) => product.call("POST", path, { token, body: { typeId: type, title, content: "x ".repeat(40_000) } });
  const kept = (await save("before")).json.id;
  expect(await ready()).toBe(200);
  const makeRoom = fill(product);
  await expect.poll(ready).toBe(503);
  // What is in place already takes some more.
  await expect.poll(async () => (await save("more")).status).toBe(503);
  await expect.poll(async () => (await save("more")).json.message).toMatch(/^The disk is full, so nothing can be saved/);
  makeRoom();
  await expect.poll(ready).toBe(200);
  await expect.poll(async () => (await save("after")).status).toBe(201);
  expect((await product.call("GET", `${path}/${kept}`, { token })).json.title).toBe("before");
  await product.end();
  expect(product.output()).toContain(full);
});

test.runIf(mounts)("a start on a full disk ends with a line that says so", async () => {
  const fillUp = 'cat /dev/zero > "$DATA_DIR/filler" 2>/dev/null;';
  const { code, stderr } = await tryProduct(env, onDiskOfItsOwn(fillUp));
  expect([code, stderr.trim().split("\n")]).toEqual([1, [expect.stringMatching(/^DATA_DIR cannot be used: .+: its disk is full\.$/)]]);
});

test.runIf(mounts)("a start on a full disk gives up the room that was kept for that, and goes on", async () => {
  const fillUp = 'head -c 33554432 /dev/zero > "$DATA_DIR/database.ballast"; cat /dev/zero > "$DATA_DIR/filler" 2>/dev/null;';
  const product = await startProduct(env, undefined, onDiskOfItsOwn(fillUp));
  expect((await product.call("GET", "/readyz")).status).toBe(200);
  await product.end();
});

test.runIf(mounts)("a start on a disk that can only be read ends with a line that says so", async () => {
  const { code, stderr } = await tryProduct(env, onDiskOfItsOwn('mount -o remount,ro "$DATA_DIR";'));
  const line = /^DATA_DIR cannot be used: .+: it lies on a file system that can only be read\.$/;
  expect([code, stderr.trim().split("\n")]).toEqual([1, [expect.stringMatching(line)]]);
});

test("a start where the files or the database cannot be written ends with a line that names the folder", async () => {
  for (const name of ["files", "database"]) {
    const broken = await dataFolder(env.FROM);
    rmSync(join(broken, name), { recursive: true, force: true });
    closeSync(openSync(join(broken, name), "w"));
    const { code, stderr } = await tryProduct({ DATA_DIR: broken });
    await removeFolder(broken);
    expect([code, stderr.trim()]).toEqual([1, `DATA_DIR cannot be used: ${join(broken, name)}: a part of it is a file, not a folder.`]);
  }
});
