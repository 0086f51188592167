import { expect, test, vi } from "vitest";
import { patience } from "../../../test/running.ts";
import { must, world } from "../../../test/world.ts";
import { matterOf } from "../../platform/db/broadcast.ts";

test("other processes hear that rights may have changed when they did, and neither when somebody reads nor when a request is refused", async () => {
  const { app, server } = await world();
  const heard: string[] = [];
  const stop = server.database.broadcast.listen({ heard: (text) => heard.push(text), missed: () => {} });
  const marker = matterOf(server.database.broadcast, "marker");
  let markers = 0;
  /** Between processes a broadcast takes a moment: what was sent before a marker is heard before it. */
  const ofAccess = async () => {
    const sent = `${++markers}`;
    marker.send(sent);
    await vi.waitFor(() => expect(heard).toContain(`marker ${sent}`), patience);
    return heard.splice(0).filter((text) => text.startsWith("cache ") && text.includes(" access ")).length;
  };
  await ofAccess();

  must(200, await app.owner.get("/users/me"));
  expect(await ofAccess()).toBe(0);
  expect((await app.owner.post("/auth/login", { username: "nobody@example.test", password: "wrong-password-1" })).status).toBe(401);
  expect(await ofAccess()).toBe(0);
  must(200, await app.owner.post("/users/me", { nickname: "Ada" }));
  expect(await ofAccess()).toBe(1);
  must(200, await app.owner.get("/auth/logout"));
  expect(await ofAccess()).toBe(1);
  stop();
});
