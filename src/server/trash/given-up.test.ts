import { expect, test } from "vitest";
import { leads, posts, run, upload } from "../../../test/imports.ts";
import { must } from "../../../test/world.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { beginRestoring } from "./under-way/store.ts";

test("what no try brought back lies in the trash as before, to be restored by whoever asks again", async () => {
  const { app, type, server } = await leads();
  const one = await run(app, await run(app, await upload(app.owner, type, "Name\nAnn\nBob\n")), "undo");
  const item = { kind: "import", id: one.id } as const;
  await server.database.transaction(app.id, (db) => beginRestoring(db, item, 2));
  expect((await app.owner.remove(`/trash/import/${one.id}`)).status).toBe(409);
  const payload = { ...item, person: app.owner.id, role: 0 };
  await server.database.transaction(null, (db) => enqueue(db, { kind: "records.restore", payload, app: app.id, maxAttempts: 0 }));
  await server.jobs.idle();
  expect(must(200, await app.owner.get("/trash"))).toMatchObject([{ ...item, records: 2, restoring: null }]);
  expect(must(200, await app.owner.post(`/trash/import/${one.id}/restore`))).toEqual({ id: one.id, restoring: null });
  expect(await posts(app, type)).toMatchObject([{ name: "Ann" }, { name: "Bob" }]);
});
