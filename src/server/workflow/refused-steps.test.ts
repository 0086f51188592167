import { expect, test, vi } from "vitest";
import { stepsOf } from "../../../test/actions.ts";
import { patience } from "../../../test/running.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { sql } from "../../platform/db/database.ts";
import type { Perform } from "./actions/action-context.ts";
import { actionHandlers } from "./actions/action-handlers.ts";

const mail = { component: "send-email", slug: "mail", toWho: "custom", email: "a@example.test", subject: "S", message: "<p>M</p>" };

async function entering(app: AppOfTest, actions: readonly JsonObject[]) {
  const type = await app.addType({ fields: [field("input-text", "note")] });
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...type.statuses[0], actions }] }));
  return must(201, await app.owner.post("/posts", { typeId: type.id, note: "nonsense" }));
}

test("a planned mail that is refused when it is due is told once in the log and not tried again; the next one has its turn", async () => {
  const { app, server } = await world();
  const schedule = { enabled: true, delay: "0.0004", repeat: true, every: "60" };
  const record = await entering(app, [{ ...mail, hasAction: true, actionText: "Look", actionLink: "${note}", schedule }]);
  const why = "The link of the button must begin with https://. · The next one is planned for ";
  expect((await stepsOf(app, record, 2)).at(1)).toEqual(["mail", false, expect.stringContaining(why)]);
  const jobs = () =>
    server.database.transaction(null, (db) =>
      db.rows(
        sql`select j.payload ->> 'nth' as nth, j.failure, j.run_at > now() + interval '50 minutes' as later from jobs j where j.for_app = ${app.id} and j.kind not in ('audit.delete-old', 'inbox.look-for-due', 'inbox.delete-old')`,
      ),
    );
  await vi.waitFor(async () => expect(await jobs()).toEqual([{ nth: "1", failure: null, later: true }]), patience);
  expect(must(200, await app.owner.get("/outbox"))).toEqual([]);
});

test.each([
  ["break on our side each time", 9],
  ["end the whole process each time", 10],
])("actions that %s are told in the record's log once no try is left, and are done again from there", async (_, attempts) => {
  const { app, server } = await world();
  const does = actionHandlers["update-post"];
  const broken = vi.spyOn(actionHandlers as { "update-post": Perform }, "update-post").mockImplementation((scope, ...rest) => {
    if (scope.app === app.id) throw new Error("Broken");
    return does(scope, ...rest);
  });
  const record = await entering(app, [{ component: "update-post", slug: "set", fieldToUpdate: "note", valueToUpdate: "done" }, mail]);
  await vi.waitFor(async () => {
    const last = sql`update jobs set attempts = ${attempts}, run_at = now() where for_app = ${app.id} and failure = 'Broken' and attempts < 9`;
    expect(await server.database.transaction(null, (db) => db.change(last))).toBe(1);
  }, patience);
  await server.jobs.idle();
  const [step] = await stepsOf(app, record, 1);
  expect(step).toEqual(["set", false, "Something broke on our side. None of the actions was done."]);
  broken.mockRestore();
  const [run] = must(200, await app.owner.get(`/posts/${record.id}/actions/runs`));
  expect(must(200, await app.owner.post(`/posts/${record.id}/actions/runs/${run.id}/redo`))).toMatchObject({ ok: true });
  expect(must(200, await app.owner.get(`/posts/${record.id}`)).note).toBe("done");
  expect(must(200, await app.owner.get("/outbox"))).toHaveLength(1);
});

test("what a formula writes and no text of the database holds is left out, in fields and in what actions do", async () => {
  const { app } = await world();
  const made = field("calculated", "made", { formula: '"x" + "\\u0000" + note', show: true });
  const calculated = await app.addType({ fields: [field("input-text", "note"), made] });
  expect(must(201, await app.owner.post("/posts", { typeId: calculated.id, note: "y" })).made).toBe("xy");
  const set = { component: "update-post", slug: "set", fieldToUpdate: "note", valueToUpdate: '${"a\\u0000b"}' };
  const record = await entering(app, [set, { ...mail, subject: 'S${"\\u0000"}' }]);
  const runs = await stepsOf(app, record, 2);
  expect(must(200, await app.owner.get(`/posts/${record.id}`)).note).toBe("ab");
  expect(runs.map(([slug, ok]) => [slug, ok])).toEqual([
    ["set", true],
    ["mail", true],
  ]);
});
