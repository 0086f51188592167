import { existsSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { exampleForm } from "../../../test/example-layout.ts";
import { multipart, multipartBody } from "../../../test/multipart.ts";
import { patience } from "../../../test/running.ts";
import { startTestServer } from "../../../test/server.ts";
import { field, must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";
import { sql } from "../../platform/db/database.ts";

async function uploading() {
  const { app, visitor, server } = await world();
  const type = await app.addType({ fields: [field("upload", "photo"), field("input-text", "note", { required: true })] });
  const page = await app.addPage({ slug: "send", layout: [exampleForm] as unknown as Layout });
  const body = multipartBody({ file: "a.txt", bytes: "hello" });
  const upload = () => visitor.post(`/forms/upload?page=${page.id}&block=form1&field=photo`, body, multipart);
  const status = async (path: string) => (await server.call({ path, host: app.host })).status;
  const comeDue = () =>
    server.database.transaction(null, (db) =>
      db.change(sql`update jobs set run_at = now() where for_app = ${app.id} and kind = ${"files.forget-unclaimed"}`),
    );
  return { app, visitor, server, type, upload, status, comeDue };
}

test("a file that a visitor uploads goes after a day, unless the form with it has arrived", async () => {
  const { app, visitor, server, type, upload, status, comeDue } = await uploading();
  const { file: left } = must(201, await upload());
  const { file: sent } = must(201, await upload());
  const { file: wrong } = must(201, await upload());
  must(201, await visitor.post("/posts", { typeId: type.id, photo: sent, note: "Here" }));
  expect((await visitor.post("/posts", { typeId: type.id, photo: wrong })).status).toBe(400);
  const [job] = await server.database.transaction(null, (db) =>
    db.rows<{ run_at: Date }>(sql`select j.run_at from jobs j where j.for_app = ${app.id} and j.kind = ${"files.forget-unclaimed"}`),
  );
  expect(Math.abs((job?.run_at.getTime() ?? 0) - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
  expect(await comeDue()).toBe(3);
  await vi.waitFor(async () => expect([await status(left), await status(wrong)]).toEqual([404, 404]), patience);
  expect(await status(sent)).toBe(200);
});

test("files stay that an import puts into records, and each of several that one field holds", async () => {
  const { app, server, visitor, type, upload, status, comeDue } = await uploading();
  const several = field("upload", "photos", { multiple: true });
  must(200, await app.owner.post(`/types/${type.id}`, { postFields: [...type.postFields, several] }));
  const [{ file: imported }, { file: one }, { file: other }] = [
    must(201, await upload()),
    must(201, await upload()),
    must(201, await upload()),
  ];
  must(201, await visitor.post("/posts", { typeId: type.id, photos: [one, other], note: "Here" }));
  const table = multipartBody({ file: "a.csv", bytes: `photo,note\n${imported},There\n` });
  const { id } = must(201, await app.owner.post(`/types/${type.id}/imports`, table, multipart));
  must(200, await app.owner.post(`/types/${type.id}/imports/${id}/actions/start`));
  await server.jobs.idle();
  expect(must(200, await app.owner.get(`/types/${type.id}/imports/${id}`))).toMatchObject({ state: "done", created: 1 });
  await comeDue();
  await server.jobs.idle();
  expect([await status(imported), await status(one), await status(other)]).toEqual([200, 200, 200]);
});

test("visitors leave no more in an app than it has room for; what the studio uploads does not count", async () => {
  const { app, server, upload } = await uploading();
  must(201, await app.owner.post("/files/attach/upload", multipartBody({ file: "own.txt", bytes: "mine" }), multipart));
  const { file } = must(201, await upload());
  const resize = (size: number) =>
    server.database.transaction(app.id, (db) =>
      db.change(sql`update files set size = ${size} where app_id = ${db.app} and key = ${file.slice("/files/".length)}`),
    );
  await resize(200 * 1024 * 1024 - 4);
  const full = await upload();
  expect([full.status, full.json.code, Number(full.headers["retry-after"]) > 0]).toEqual([429, "too_many_requests", true]);
  await resize(200 * 1024 * 1024 - 5);
  must(201, await upload());
});

test("what a crash left half written is swept when the server starts", async () => {
  const folder = mkdtempSync(join(tmpdir(), "joinery-drafts-"));
  const drafts = join(folder, "files", ".drafts");
  mkdirSync(drafts, { recursive: true });
  const old = join(drafts, "old");
  writeFileSync(old, "half");
  utimesSync(old, 1, 1);
  const server = await startTestServer({ DATA_DIR: folder });
  await vi.waitFor(() => expect(existsSync(old)).toBe(false), patience);
  await server.stop();
});
