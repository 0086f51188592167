import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { dataFolder, type Ended, freePort, removeFolder, startProduct, tryCommand } from "./product.ts";
import { admin, findSettled } from "./settle.ts";

const { folder: prepared } = inject("ground");
let folder = "";
beforeAll(async () => {
  folder = await dataFolder(prepared);
});
afterAll(() => removeFolder(folder));

/** In one line on the right stream, and never a trace. */
function saysIn({ code, stdout, stderr }: Ended): string {
  expect(stderr).not.toMatch(/^\s+at |node:internal|Error:/m);
  expect(code === 0 ? stderr : stdout).toBe("");
  return `${code} ${code === 0 ? stdout : stderr}`.trimEnd();
}

const nowhere = { DATA_DIR: "/dev/null/none" };

test("help is printed and nothing done, however it is asked for", async () => {
  for (const word of ["help", "--help", "-h"])
    expect(saysIn(await tryCommand(nowhere, word))).toMatch(/^0 Commands:\n {2}serve .+\n {2}migrate /);
  expect(saysIn(await tryCommand(nowhere, "migrate", "--help"))).toBe("0 Usage: migrate\nBring the database up to date.");
  expect(saysIn(await tryCommand(nowhere, "bogus"))).toMatch(/^1 There is no command "bogus"\. Commands:\n/);
});

test("words that a command does not take are refused before anything is done", async () => {
  expect(saysIn(await tryCommand(nowhere, "migrate", "now"))).toBe("1 Usage: migrate");
  expect(saysIn(await tryCommand(nowhere, "create-admin", "ada@example.test", "long", "enough"))).toMatch(/^1 Usage: create-admin /);
});

test("an administrator is made by the rules of signing up, once, and says what is wrong otherwise", async () => {
  const make = async (...words: string[]) => saysIn(await tryCommand({ DATA_DIR: folder }, "create-admin", ...words));
  expect(await make("nobody", "long enough")).toBe("1 The account's name must be a phone number or an e-mail address.");
  // Signing in takes no longer one.
  expect(await make("ada@example.test", "x".repeat(257))).toMatch(/^1 The password is not good: .+256/);
  expect(await make("Ada@example.test", "long enough")).toBe("0 ada@example.test is a platform admin now.");
  expect(await make("ada@example.test", "long enough")).toBe("1 ada@example.test has an account already.");
});

test("what stands in the way of a command is named by its variable", async () => {
  expect(saysIn(await tryCommand({ DATA_DIR: "/dev/null/none" }, "migrate"))).toMatch(/^1 DATA_DIR cannot be used: /);
  const port = await freePort();
  const DATABASE_URL = `postgres://someone:hunter2@127.0.0.1:${port}/joinery`;
  expect(saysIn(await tryCommand({ DATABASE_URL }, "migrate"))).toBe(
    `1 DATABASE_URL cannot be used: The database cannot be reached: nothing listens at 127.0.0.1:${port}`,
  );
  expect(saysIn(await tryCommand({ DATA_DIR: folder }, "distribute"))).toBe(
    "1 DATABASE_URL is not set: the embedded database lies on one machine.",
  );
});

describe("a demo", () => {
  test("is made beside a server that runs, where the other commands are told whose database it is", async () => {
    const product = await startProduct({ DATA_DIR: folder });
    const env = { DATA_DIR: folder, PORT: String(product.port) };
    expect(saysIn(await tryCommand(env, "migrate"))).toMatch(new RegExp(`^1 The database is in use by process ${product.pid}`));
    expect(saysIn(await tryCommand(env, "demo"))).toMatch(/^0 Sign in: .+ as demo-\S+ with \S+\nSite: /);
    expect((await product.call("POST", "/api/1/auth/login", { body: admin })).status).toBe(200);
    expect(await findSettled(product)).toBeDefined();
    await product.end();
  });

  test("is made where no server runs, too, and says how to start one", async () => {
    const PORT = String(await freePort());
    expect(saysIn(await tryCommand({ DATA_DIR: folder, PORT }, "demo"))).toMatch(
      /^0 No server runs at the moment\. Start it first: npm start\nSign in: .+ as demo-\S+ with \S+\nSite: /,
    );
  });

  test.each([
    ["turns it down", 429, '{"message":"Too many requests."}', "answered 429: Too many requests."],
    ["is no Joinery", 200, "<h1>Hello</h1>", "answered 200: is it Joinery that answers there?"],
  ])("says so in a line when whoever answers at BASE_URL %s", async (_, status, text, said) => {
    const other: Server = createServer((request, reply) => {
      reply.writeHead(request.url === "/readyz" ? 200 : status).end(text);
    });
    const port = await freePort();
    await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
    const ended = await tryCommand({ DATA_DIR: folder, BASE_URL: `http://127.0.0.1:${port}` }, "demo");
    other.close();
    expect(saysIn(ended)).toBe(`1 http://127.0.0.1:${port}/api/1/auth/signup ${said}`);
  });
});
