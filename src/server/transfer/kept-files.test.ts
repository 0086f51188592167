import { expect, onTestFinished, test, vi } from "vitest";
import { startFakeS3 } from "../../../test/fake-s3.ts";
import { file, importedFields, multipart, upload } from "../../../test/imports.ts";
import { patience } from "../../../test/running.ts";
import { startTestServer } from "../../../test/server.ts";
import { must, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/database.ts";

const place = { accessKeyId: "key", secretAccessKey: "secret", region: "eu-central-1", bucket: "joinery" };

/** A server of its own whose files lie where they can be counted. */
async function storing() {
  const storage = await startFakeS3(place);
  const server = await startTestServer({
    S3_ENDPOINT: storage.endpoint,
    S3_BUCKET: place.bucket,
    S3_REGION: place.region,
    S3_ACCESS_KEY_ID: place.accessKeyId,
    S3_SECRET_ACCESS_KEY: place.secretAccessKey,
  });
  onTestFinished(async () => {
    await server.stop();
    await storage.close();
  });
  const { app } = await world(server);
  return { storage, server, app, type: await app.addType({ permission: "private", fields: importedFields }) };
}

test("a storage that removes nothing for a while takes nothing from an import, and is asked again for what was left a month ago", async () => {
  const { storage, server, app, type } = await storing();
  const old = await upload(app.owner, type, "Name\nAnn\n");
  const [key] = storage.objects.keys();
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update imports set changed_at = now() - interval '31 days' where app_id = ${db.app} and id = ${old.id}`),
  );
  storage.mode = "keeping";
  const { id } = await upload(app.owner, type, "Name\nBob\n");
  expect(must(200, await app.owner.get(`/types/${type.id}/imports`)).map((one: { id: number }) => one.id)).toEqual([id]);
  expect(storage.objects.has(String(key))).toBe(true);
  storage.mode = "well";
  await vi.waitFor(async () => {
    await server.database.transaction(null, (db) =>
      db.change(sql`update jobs set run_at = now() where for_app = ${app.id} and attempts > 0`),
    );
    await server.jobs.idle();
    expect(storage.objects.has(String(key))).toBe(false);
  }, patience);
});

test("a file that is sent again under its key is kept once, and another one is refused under it", async () => {
  const { storage, app, type } = await storing();
  const headers = { ...multipart, "idempotency-key": "once" };
  for (const path of ["/files/attach/upload", `/types/${type.id}/imports`]) {
    const before = storage.objects.size;
    const send = async () => must(201, await app.owner.post(path, file("Name\nAnn\n"), headers));
    const first = await send();
    expect(await send()).toEqual(first);
    const other = await app.owner.post(path, file("Name\nBob\n"), headers);
    expect([path, other.status, other.json.code]).toEqual([path, 422, "key_reused"]);
    expect([path, storage.objects.size - before]).toEqual([path, 1]);
  }
});
