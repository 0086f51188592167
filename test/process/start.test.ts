import { describe, expect, inject, test } from "vitest";
import { mustSucceed } from "../documented.ts";
import { newDatabase } from "../postgres.ts";
import { startProduct } from "./product.ts";
import { admin } from "./settle.ts";

const { firstOutput, postgres } = inject("ground");

test("the first start on an empty folder prints where it is and the setup link, each once", () => {
  const [where, setup, ...others] = firstOutput.trimEnd().split("\n");
  const address = where?.replace("Joinery: ", "");
  expect(where).toMatch(/^Joinery: http:\/\/localhost:\d+$/);
  expect(setup).toMatch(/^Setup: http:\/\/localhost:\d+\/welcome\?key=[\w-]{32}$/);
  expect(setup?.startsWith(`Setup: ${address}/`)).toBe(true);
  expect(others.filter((line) => /^(Joinery|Setup):|key=/.test(line))).toEqual([]);
});

describe.runIf(postgres)("on PostgreSQL", () => {
  test("the setup link stands under BASE_URL, makes one administrator and no second one, and is not offered again", async () => {
    const addresses = { BASE_URL: "https://make.example.test", SITES_HOST: "sites.example.test" };
    const env = { DATABASE_URL: await newDatabase(postgres ?? ""), ...addresses };
    const product = await startProduct(env);
    expect(product.output()).toMatch(/^Joinery: https:\/\/make\.example\.test\nSetup: https:\/\/make\.example\.test\/welcome\?key=/);
    // The studio knows where SITES_HOST puts sites.
    expect((await product.call("GET", "/login")).text).toContain('<meta name="sites" content="sites.example.test"');
    const key = product.setupKey();
    const made = await product.call("POST", "/api/1/auth/setup", { body: { key, ...admin } });
    expect(mustSucceed("setUp", made).role).toBe(100);
    const again = await product.call("POST", "/api/1/auth/setup", { body: { key, ...admin, username: "second@example.test" } });
    expect(again.status).toBe(403);
    expect((await product.end()).code).toBe(0);
    const restarted = await startProduct(env);
    expect((await restarted.call("POST", "/api/1/auth/login", { body: admin })).json.role).toBe(100);
    await restarted.end();
    expect(restarted.output()).not.toContain("Setup:");
  });

  test("ADMIN_USERNAME and ADMIN_PASSWORD make the administrator instead of a setup link", async () => {
    const env = { DATABASE_URL: await newDatabase(postgres ?? ""), ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password };
    const product = await startProduct(env);
    expect((await product.call("POST", "/api/1/auth/login", { body: admin })).json.role).toBe(100);
    await product.end();
    expect(product.output()).not.toContain("Setup:");
  });

  test("an account that somebody made for themselves changes nothing about the setup link: it is offered until there is an administrator", async () => {
    const env = { DATABASE_URL: await newDatabase(postgres ?? "") };
    const product = await startProduct(env);
    const key = product.setupKey();
    const somebody = { username: "somebody@example.test", password: admin.password };
    expect((await product.call("POST", "/api/1/auth/signup", { body: somebody })).status).toBe(201);
    await product.end();
    const restarted = await startProduct(env);
    expect(restarted.setupKey()).not.toBeNull();
    const made = await restarted.call("POST", "/api/1/auth/setup", { body: { key, ...admin } });
    expect(mustSucceed("setUp", made).role).toBe(100);
    const late = await restarted.call("POST", "/api/1/auth/setup", { body: { key: restarted.setupKey(), ...somebody } });
    expect(late.status).toBe(403);
    await restarted.end();
  });

  test("ADMIN_USERNAME makes the administrator beside accounts that are there, and is told of when it is somebody's already", async () => {
    const DATABASE_URL = await newDatabase(postgres ?? "");
    const product = await startProduct({ DATABASE_URL });
    const somebody = { username: "somebody@example.test", password: admin.password };
    expect((await product.call("POST", "/api/1/auth/signup", { body: somebody })).status).toBe(201);
    await product.end();
    const warned = await startProduct({ DATABASE_URL, ADMIN_USERNAME: somebody.username, ADMIN_PASSWORD: "another password" });
    await expect.poll(() => warned.output()).toContain("ADMIN_USERNAME is no admin");
    expect((await warned.call("POST", "/api/1/auth/login", { body: somebody })).json.role).toBeLessThan(100);
    await warned.end();
    const settled = await startProduct({ DATABASE_URL, ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password });
    expect((await settled.call("POST", "/api/1/auth/login", { body: admin })).json.role).toBe(100);
    await settled.end();
    expect(settled.output()).not.toContain("Setup:");
  });
});
