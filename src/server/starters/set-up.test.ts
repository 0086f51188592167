import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { signUp } from "../../../test/world.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const setUp = (username: string) =>
  server.call({
    method: "POST",
    path: "/api/1/auth/setup",
    body: { key: server.setupKey, username, password: "correct horse battery" },
  });

test("the setup link makes one admin however often it is followed at once, and though somebody has an account already", async () => {
  await signUp(server);
  const replies = await Promise.all(["first", "second", "third"].map((name) => setUp(`${name}@example.test`)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
  expect(replies.find(({ status }) => status === 201)?.json.role).toBe(100);
  expect((await setUp("fourth@example.test")).status).toBe(403);
});
