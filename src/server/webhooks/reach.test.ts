import { expect, test } from "vitest";
import { beginWebhooks, receiver, server } from "../../../test/webhook-world.ts";
import { must, world } from "../../../test/world.ts";

beginWebhooks();

const wanted = { title: "Sync", events: ["post.created"], typeIds: null };

test("a webhook whose address nothing answers at is saved, and says why in one sentence", { timeout: 60_000 }, async () => {
  const { app } = await world(server);
  const reasons = {
    [`${receiver.base}/silent`]: "nothing answered there within a few seconds.",
    "https://nowhere.invalid/hook": "its name is not known, or it leads into a network of the server’s own, to which no webhooks are sent.",
  };
  for (const [url, why] of Object.entries(reasons)) {
    const made = must(201, await app.owner.post("/webhooks", { ...wanted, url }));
    expect([url, made.warning]).toEqual([url, `The webhook was saved, but its address cannot be reached now: ${why}`]);
    const kept = must(200, await app.owner.get("/webhooks")).find(({ id }: { id: number }) => id === made.id);
    expect([kept.url, kept.isActive]).toEqual([url, true]);
  }
});

test("no address of a private network is asked, whatever it is called", async () => {
  const { app } = await world(server);
  const said = new Set<string>();
  for (const host of ["127.0.0.1", "10.0.0.1", "192.168.1.1", "169.254.169.254", "[::1]", "localhost", "0x7f000001"])
    said.add(must(201, await app.owner.post("/webhooks", { ...wanted, url: `http://${host}/hook` })).warning);
  expect([...said]).toEqual([expect.stringContaining("leads into a network of the server’s own")]);
});

test("an address that answers, whatever it answers, is saved without a warning; another one is tried when it is changed", async () => {
  const { app } = await world(server);
  const made = must(201, await app.owner.post("/webhooks", { ...wanted, url: `${receiver.base}/reached` }));
  expect(made.warning).toBeNull();
  const path = `/webhooks/${made.id}`;
  expect(must(200, await app.owner.post(path, { title: "Mirror" })).warning).toBeNull();
  const moved = must(200, await app.owner.post(path, { url: "https://nowhere.invalid/hook" }));
  expect([moved.title, moved.url, moved.warning]).toEqual([
    "Mirror",
    "https://nowhere.invalid/hook",
    expect.stringContaining("cannot be reached now"),
  ]);
  // What was tried once is not tried at each change.
  expect(must(200, await app.owner.post(path, { title: "Sync" })).warning).toBeNull();
  expect(must(200, await app.owner.post(path, { isActive: false })).warning).toBeNull();
  expect(must(200, await app.owner.post(path, { isActive: true })).warning).toContain("cannot be reached now");
});

test("whoever saves a webhook that a colleague has saved since is told, and sees theirs", async () => {
  const { app } = await world(server);
  const seen = must(201, await app.owner.post("/webhooks", { ...wanted, url: `${receiver.base}/reached` }));
  const save = (changes: object) => app.owner.post(`/webhooks/${seen.id}`, changes);
  const theirs = must(200, await save({ title: "Theirs", updatedAt: seen.updatedAt }));
  const stale = await save({ title: "Mine", updatedAt: seen.updatedAt });
  expect([stale.status, stale.json.code, stale.json.data.webhook.title]).toEqual([409, "stale", "Theirs"]);
  expect(stale.json.data.webhook.updatedAt).toBe(theirs.updatedAt);
  expect(must(200, await save({ title: "Mine", updatedAt: theirs.updatedAt })).title).toBe("Mine");
  expect(must(200, await save({ title: "By one who does not say" })).title).toBe("By one who does not say");
});
