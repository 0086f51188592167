import { expect, test } from "vitest";
import { leads, run, upload } from "../../../test/imports.ts";
import { must } from "../../../test/world.ts";

test("files that nobody went on with push no import out of the list, where it can be undone", async () => {
  const { app, type } = await leads();
  const done = await run(app, await upload(app.owner, type, "Name\nAnn\n"));
  for (let at = 0; at < 25; at += 1) await upload(app.owner, type, `Name\nBob ${at}\n`);
  const listed = await app.owner.get(`/types/${type.id}/imports`);
  const states = must(200, listed).map(({ state }: { state: string }) => state);
  expect(states).toEqual(["read", "read", "read", "read", "read", "done"]);
  expect(must(200, listed).at(-1)).toMatchObject({ id: done.id, undoUntil: expect.any(String) });
  expect(listed.headers["x-truncated"]).toBeDefined();
});
