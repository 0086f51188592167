import { expect, test } from "vitest";
import { add, beginWebhooks, heard, listening, receiver, server } from "../../../test/webhook-world.ts";
import { must } from "../../../test/world.ts";
import { typeEvents } from "../../model/types/record-events.ts";

beginWebhooks();

const told = async (got: () => ReturnType<typeof heard>) =>
  (await got()).map(({ json: { type, data } }) => [type, data.type, ...(data.changed ?? [])]);

test("what is done to a type as a whole is told as one thing, however many records it has", async () => {
  const { app, leads, got } = await listening({ events: typeEvents });
  for (let turn = 0; turn < 3; turn += 1) await add(app, leads.id, { name: `Lead ${turn}`, price: turn });
  const { postFields, statuses } = must(200, await app.owner.get(`/types/${leads.id}`));
  const only = postFields.filter(({ slug }: { slug: string }) => slug !== "price");
  const { consent } = must(200, await app.owner.post(`/types/${leads.id}/field-changes/preview`, { postFields: only }));
  must(200, await app.owner.post(`/types/${leads.id}`, { postFields: only, consent }));
  const second = { title: "Won", slug: "won" };
  const changed = must(200, await app.owner.post(`/types/${leads.id}`, { statuses: [...statuses, second] }));
  const won = changed.statuses.find(({ slug }: { slug: string }) => slug === "won").id;
  const moved = { statuses: changed.statuses.slice(-1), initialStatusId: won, moveRecords: { [statuses[0].id]: won } };
  must(200, await app.owner.post(`/types/${leads.id}`, moved));
  must(200, await app.owner.post(`/types/${leads.id}`, { title: "Prospects" }));
  must(200, await app.owner.remove(`/types/${leads.id}`));
  must(200, await app.owner.post(`/trash/type/${leads.id}/restore`));
  expect(await told(got)).toEqual([
    ["type.changed", "leads", "records"],
    ["type.changed", "leads", "fields"],
    ["type.changed", "leads", "statuses"],
    ["type.changed", "leads", "records"],
    ["type.changed", "leads", "statuses"],
    ["type.deleted", "leads"],
    ["type.restored", "leads"],
  ]);
  expect((await got()).at(-1)?.json.data).toEqual({
    ...{ appId: app.id, typeId: leads.id, type: "leads", title: "Prospects" },
    user: expect.objectContaining({ id: app.owner.id }),
  });
});

test("a change of a type that is turned down is not told, and none to whoever edits nothing in the app any more", async () => {
  const { app, leads } = await listening({ events: ["post.deleted"] });
  const maker = await app.addMember(90);
  const path = `/types-of-${app.id}`;
  must(201, await maker.post("/webhooks", { title: "Mine", url: receiver.base + path, events: typeEvents, typeIds: null }));
  expect((await app.owner.post(`/types/${leads.id}`, { statuses: [] })).status).toBe(400);
  must(200, await app.owner.post(`/apps/${app.id}/users/${maker.id}`, { role: 25 }));
  must(200, await app.owner.remove(`/types/${leads.id}`));
  expect(await heard(path)).toEqual([]);
  await server.jobs.idle();
});
