import { expect, onTestFinished, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { startTestServer, testServer } from "../../../test/server.ts";
import { addApp, must, signUp } from "../../../test/world.ts";

test("a person gets all that the platform keeps of them, without secrets and without what is others'", async () => {
  const server = await testServer();
  const [person, other] = [await signUp(server), await signUp(server)];
  const own = await addApp(server, person);
  const foreign = await addApp(server, other);
  must(201, await other.post(`/apps/${foreign.id}/users`, { userId: person.id, role: 50 }));
  const exported = mustSucceed("exportMe", await person.post("/users/me/export"));
  expect(exported).toMatchObject({
    account: { id: person.id, username: person.username },
    sessions: [{ isThis: true }],
    apps: [{ id: own.id, isOwner: true }],
    invitations: [{ app: { id: foreign.id }, role: 50 }],
  });
  const text = JSON.stringify(exported);
  for (const hidden of [other.username, person.token, "hash", "secret"]) expect(text).not.toContain(hidden);
});

test("it is asked for ten times a day", async () => {
  const server = await startTestServer({ RATE_LIMIT_SCALE: "1" });
  onTestFinished(() => server.stop());
  const person = await signUp(server);
  const answers = [];
  for (let time = 0; time < 11; time += 1) answers.push((await person.post("/users/me/export")).status);
  expect(answers).toEqual([...Array(10).fill(200), 429]);
});
