import { expect, inject, test } from "vitest";
import { endpoints } from "../../src/contract/endpoints.ts";
import { dataFolder, removeFolder, startProduct } from "./product.ts";
import { findSettled } from "./settle.ts";

const { folder: prepared } = inject("ground");
const depth = 10_000;
const bodies = {
  objects: `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
  arrays: `${"[".repeat(depth)}${"]".repeat(depth)}`,
  unclosed: '{"a":['.repeat(depth),
};

test("no route that takes a body is harmed by JSON of ten thousand levels", async () => {
  const folder = await dataFolder(prepared);
  const product = await startProduct({ DATA_DIR: folder });
  const { token, app } = await findSettled(product);
  const writes = Object.values(endpoints).filter(({ method, name }) => method !== "GET" && name !== "logOut");
  expect(writes.length).toBeGreaterThan(20);
  for (const { name, method, path } of writes) {
    for (const [shape, body] of Object.entries(bodies)) {
      const reply = await product.call(method, `/api/${app}${path.replace(/:\w+/g, "1")}`, { token, body });
      // 415: uploads take no JSON at all.
      expect([400, 415], `${name}, ${shape}: ${reply.text.slice(0, 200)}`).toContain(reply.status);
    }
  }
  for (const path of ["/", "/s/faults/", "/nowhere", "/api/webhooks/stripe"])
    expect((await product.call("POST", path, { token, body: bodies.objects })).status, path).toBeLessThan(500);
  expect((await product.call("GET", "/readyz")).status).toBe(200);
  expect((await product.end()).code).toBe(0);
  expect(product.output()).not.toContain("error");
  await removeFolder(folder);
});
