import { expect, test } from "vitest";
import { startTestServer } from "../../../test/server.ts";
import { field, inApp, signUp, world } from "../../../test/world.ts";

test("who is signed in but no member sends no more forms and records than any visitor", async () => {
  const server = await startTestServer({ RATE_LIMIT_SCALE: "1" });
  const { app } = await world(server);
  const type = await app.addType({ permission: "submit", fields: [field("input-text", "word")] });
  const form = { id: "f1", component: "form-section", type: "_custom", settings: {}, children: [field("input-text", "word")] };
  const page = await app.addPage({ slug: "ask", layout: [form] as never });
  const stranger = inApp(server, await signUp(server), app.id);
  const member = await app.addMember(25);
  const mail = { form: { page: page.id, block: "f1" }, model: { word: "x" } };
  const [sendMail, addRecord] = [() => stranger.post("/forms/mailer", mail), () => stranger.post("/posts", { typeId: type.id, word: "x" })];
  const since = performance.now();
  const statuses: number[] = [];
  // Until one of each kind is refused, right after one another.
  while (!statuses.slice(-2).every((status) => status === 429) || statuses.length < 32) {
    statuses.push((await (statuses.length % 2 === 0 ? sendMail : addRecord)()).status);
    expect(statuses.length).toBeLessThan(90);
  }
  const done = statuses.filter((status) => status !== 429);
  expect(new Set(done)).toEqual(new Set([200, 201]));
  expect(done.length).toBeGreaterThanOrEqual(30);
  // A visitor writes thirty times a minute; on a slow machine some of that minute has passed.
  expect(done.length).toBeLessThanOrEqual(31 + (performance.now() - since) / 2_000);
  expect((await member.post("/posts", { typeId: type.id, word: "x" })).status).toBe(201);
  await server.stop();
});
