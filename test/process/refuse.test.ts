import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { newDatabase } from "../postgres.ts";
import { dataFolder, type Ended, freePort, removeFolder, startProduct, tryProduct } from "./product.ts";
import { admin } from "./settle.ts";

const { folder: prepared, postgres } = inject("ground");
let folder = "";

beforeAll(async () => {
  folder = await dataFolder(prepared);
});
afterAll(() => removeFolder(folder));

test("each variable that cannot be read is named in a line of its own", async () => {
  const bad = {
    PORT: "seventy",
    BASE_URL: "here",
    SITES_HOST: "http://sites",
    FILES_HOST: "/files",
    DATABASE_URL: "mysql://localhost/joinery",
    S3_ENDPOINT: "minio",
    SMTP_URL: "mail",
    MAIL_FROM: "nobody",
    TRUST_PROXY: "somewhere",
    DNS_SERVER: "resolver",
    FETCH_ALLOW: "inside",
    RATE_LIMIT_SCALE: "-1",
    LOG_LEVEL: "loud",
    ADMIN_USERNAME: "root@example.test",
    ADMIN_PASSWORD: "short",
    PAY_SANDBOX: "perhaps",
    OAUTH_GITHUB_ID: "half",
  };
  const ended = await tryProduct(bad);
  const lines = linesOf(ended);
  const named = [...Object.keys(bad).filter((name) => !["ADMIN_USERNAME", "OAUTH_GITHUB_ID"].includes(name)), "S3_BUCKET"];
  for (const name of [...named, "OAUTH_GITHUB_SECRET"])
    expect(
      lines.filter((line) => line.startsWith(`${name} `)),
      name,
    ).toHaveLength(1);
  // No value is repeated: it may be a secret.
  expect(ended.stderr).not.toContain("short");
});

test("a secret that can be guessed is refused in production", async () => {
  expect(linesOf(await tryProduct({ NODE_ENV: "production", SECRET_KEY: "changeme" }))).toEqual([
    expect.stringMatching(/^SECRET_KEY must have/),
  ]);
});

test("a port that is taken is named, before the database is asked", async () => {
  const port = await freePort();
  const other = createServer().listen(port, "127.0.0.1");
  const DATABASE_URL = `postgres://someone@127.0.0.1:${await freePort()}/joinery`;
  const ended = await tryProduct({ DATA_DIR: folder, PORT: String(port), DATABASE_URL });
  other.close();
  expect(linesOf(ended)).toEqual([`PORT ${port} is taken: another program listens on 127.0.0.1:${port}.`]);
});

test("a database that cannot be reached is named by its variable, without its password", async () => {
  const ended = await tryProduct({ DATABASE_URL: `postgres://someone:hunter2@127.0.0.1:${await freePort()}/joinery` });
  // It is waited for first: whoever starts both at once is not told that the one came sooner.
  expect(ended.stdout).toMatch(/^\{.+The database cannot be reached: nothing listens at .+: waiting for it, 10 seconds at most"\}\n$/);
  expect(linesOf({ ...ended, stdout: "" })).toEqual([
    expect.stringMatching(/^DATABASE_URL cannot be used: The database cannot be reached/),
  ]);
  expect(ended.stdout + ended.stderr).not.toContain("hunter2");
});

test("a data folder that is a file is named by its variable", async () => {
  const file = join(folder, "a-file");
  await writeFile(file, "");
  expect(linesOf(await tryProduct({ DATA_DIR: file }))).toEqual([expect.stringMatching(/^DATA_DIR cannot be used: /)]);
});

test.runIf(process.platform === "linux")("a data folder where none can be made ends at once, with a line", async () => {
  const ended = await tryProduct({ DATA_DIR: "/proc/joinery/data" });
  expect(linesOf(ended)).toEqual([expect.stringMatching(/^DATA_DIR cannot be used: \/proc\/joinery\/data: /)]);
});

test("an administrator whose name is none is told of", async () => {
  const fresh = await dataFolder();
  try {
    expect(linesOf(await tryProduct({ DATA_DIR: fresh, ADMIN_USERNAME: "root", ADMIN_PASSWORD: admin.password }))).toEqual([
      "ADMIN_USERNAME must be a phone number or an e-mail address.",
    ]);
  } finally {
    await removeFolder(fresh);
  }
});

test("a kept key that is empty is named by its file", async () => {
  const fresh = await dataFolder();
  try {
    const path = join(fresh, "secret-key");
    await writeFile(path, "");
    expect(linesOf(await tryProduct({ DATA_DIR: fresh }))).toEqual([expect.stringMatching(`^DATA_DIR cannot be used: ${path} is empty: `)]);
  } finally {
    await removeFolder(fresh);
  }
});

test("a key that is too short is refused before anything is sealed with it", async () => {
  const fresh = await dataFolder();
  try {
    expect(linesOf(await tryProduct({ DATA_DIR: fresh, SECRET_KEY: "x" }))).toEqual([
      expect.stringMatching(/^SECRET_KEY must have at least 32 characters: .+openssl/),
    ]);
  } finally {
    await removeFolder(fresh);
  }
});

test("a second process on one data folder is turned away, and the first goes on, with a short key too", async () => {
  // Somebody may have begun with a key that is refused by now: they are told, and not locked out.
  const first = await startProduct({ DATA_DIR: folder, SECRET_KEY: "x" });
  expect(linesOf(await tryProduct({ DATA_DIR: folder }))).toEqual([expect.stringMatching(new RegExp(`process ${first.pid}.*DATA_DIR`))]);
  expect((await first.call("GET", "/readyz")).status).toBe(200);
  await expect.poll(() => first.output()).toContain("SECRET_KEY must have at least 32 characters");
  expect((await first.end()).code).toBe(0);
});

describe.runIf(postgres)("on PostgreSQL", () => {
  test("a database that is not there is named by its variable", async () => {
    const missing = (postgres ?? "").replace(/\/[^/]*$/, "/nowhere");
    expect(linesOf(await tryProduct({ DATABASE_URL: missing }))).toEqual([expect.stringMatching(/^DATABASE_URL cannot be used: /)]);
  });

  test("two processes may start at once on one empty database", async () => {
    const env = { DATABASE_URL: await newDatabase(postgres ?? ""), ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password };
    const products = await Promise.all([startProduct(env), startProduct(env)]);
    for (const product of products) expect((await product.call("POST", "/api/1/auth/login", { body: admin })).status).toBe(200);
    for (const product of products) expect((await product.end()).code).toBe(0);
  });
});

/** What it said on giving up: nothing but lines for people, and exit code 1. */
function linesOf({ code, stdout, stderr }: Ended): string[] {
  expect(stdout).toBe("");
  expect(stderr).not.toMatch(/^\s+at |node:internal|Error:/m);
  expect(code).toBe(1);
  return stderr.trimEnd().split("\n");
}
