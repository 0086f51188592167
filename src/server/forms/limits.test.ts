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
  for (let turn = 0; turn < 15; turn += 1) {
    expect((await stranger.post("/forms/mailer", mail)).status).toBe(200);
    expect((await stranger.post("/posts", { typeId: type.id, word: "x" })).status).toBe(201);
  }
  expect((await stranger.post("/forms/mailer", mail)).status).toBe(429);
  expect((await stranger.post("/posts", { typeId: type.id, word: "x" })).status).toBe(429);
  expect((await member.post("/posts", { typeId: type.id, word: "x" })).status).toBe(201);
  await server.stop();
});
