import { expect, test } from "vitest";
import { ended, leads, posts, run, upload } from "../../../test/imports.ts";
import { sql } from "../../platform/db/sql.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";

test.each([
  ["check", "read", "checking"],
  ["import", "read", "importing"],
  ["undo", "done", "undoing"],
])("where every try of an import's %s ended the process it is over, and no other import waits for it", async (what, before, state) => {
  const { app, type, server } = await leads();
  const read = await upload(app.owner, type, "Name\nAnn\n");
  const one = before === "done" ? await run(app, read) : read;
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update imports set state = ${state} where app_id = ${app.id} and id = ${one.id}`),
  );
  const job = { kind: `transfer.${what}`, payload: { import: one.id }, app: app.id, maxAttempts: 0 };
  await server.database.transaction(null, (db) => enqueue(db, job));
  const over = await ended(app, one);
  expect(over).toMatchObject({ state: "failed", why: expect.stringContaining("our side") });
  expect(over.undoUntil === null).toBe(before === "read");
  expect((await run(app, await upload(app.owner, type, "Name\nBob\n"))).state).toBe("done");
  if (before === "done") expect((await run(app, over, "undo")).state).toBe("undone");
  expect(await posts(app, type)).toMatchObject([{ name: "Bob" }]);
});
