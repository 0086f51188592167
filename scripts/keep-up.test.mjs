import { spawn } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepUp } from "./keep-up.mjs";

let folder;
let end;
/** What was done, in turn. */
let done;
let builds;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "joinery-keep-up-"));
  mkdirSync(join(folder, "below"));
  writeFileSync(join(folder, "below", "one.ts"), "1");
  done = [];
  builds = true;
});
afterEach(async () => {
  await end();
  rmSync(folder, { recursive: true });
});

function begin(script = "setInterval(() => {}, 1000)") {
  const servers = [];
  end = keepUp(folder, {
    build: async () => {
      done.push("built");
      return builds;
    },
    start: () => {
      done.push("started");
      const server = spawn(process.execPath, ["-e", script]);
      servers.push(server);
      return server;
    },
  });
  return servers;
}

const at = (...names) => join(folder, ...names);
/** Waits for what is done next, and looks from there on. */
async function next(...expected) {
  await expect.poll(() => done).toEqual(expected);
  done.length = 0;
}

test("what an editor puts in the place of a file is built, and so is what is written there later", async () => {
  begin();
  await next("started");
  writeFileSync(at("below", "one.tmp"), "2");
  renameSync(at("below", "one.tmp"), at("below", "one.ts"));
  await next("built", "started");
  appendFileSync(at("below", "one.ts"), "3");
  await next("built", "started");
});

test("folders that come later are looked at too", async () => {
  begin();
  await next("started");
  mkdirSync(at("later"));
  await next("built", "started");
  writeFileSync(at("later", "two.ts"), "1");
  await next("built", "started");
});

test("what cannot be built leaves the server as it is until the mistake is mended", async () => {
  const [server] = begin();
  await next("started");
  builds = false;
  appendFileSync(at("below", "one.ts"), "(");
  await next("built");
  expect(server.exitCode ?? server.signalCode).toBeNull();
  builds = true;
  appendFileSync(at("below", "one.ts"), ")");
  await next("built", "started");
});

test("a server that has ended by itself is started again with what mends it", async () => {
  const [server] = begin("process.exit(1)");
  await next("started");
  await expect.poll(() => server.exitCode).toBe(1);
  appendFileSync(at("below", "one.ts"), "2");
  await next("built", "started");
});
