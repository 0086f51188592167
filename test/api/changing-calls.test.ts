import { expect, test } from "vitest";
import { field, must, world } from "../world.ts";

test("types, apps, profiles and members are changed and removed by calls of their own, and statuses, tasks and the inbox are read [AP-55]", async () => {
  const { app } = await world();
  const member = await app.addMember(50);
  const type = await app.addType({ title: "Leads", fields: [field("input-text", "name")] });
  const postFields = [...type.postFields, field("number", "budget")];
  const changed = must(200, await app.owner.post(`/types/${type.id}`, { postFields, permission: "read", settings: { hideInMenu: true } }));
  expect(changed).toMatchObject({ permission: "read", settings: { hideInMenu: true } });
  const read = must(200, await app.owner.get(`/types/${type.id}`));
  expect(read.postFields.map(({ slug }: { slug: string }) => slug)).toEqual(["name", "budget"]);
  expect(read.statuses).toMatchObject([{ id: type.initialStatusId }]);
  must(200, await app.owner.post(`/apps/${app.id}`, { title: "Brightwater" }));
  expect(must(200, await member.get(`/apps/${app.id}`))).toMatchObject({ title: "Brightwater" });
  must(200, await member.post("/users/me", { nickname: "Ida" }));
  expect(must(200, await member.get("/users/me"))).toMatchObject({ nickname: "Ida" });
  const people = async () => must(200, await app.owner.get(`/apps/${app.id}/users`)).map(({ id }: { id: number }) => id);
  must(201, await member.post("/tasks", { date: "2035-01-05", time: "09:00", title: "Call", content: "Ring Ada" }));
  expect(must(200, await member.get("/tasks"))).toMatchObject([{ content: "Ring Ada" }]);
  expect(must(200, await member.get("/inbox"))).toEqual([]);
  const before = (await people()).length;
  must(200, await app.owner.remove(`/apps/${app.id}/users/${member.id}`));
  expect((await people()).length).toBe(before - 1);
  await expect.poll(async () => (await member.get("/types")).status, { timeout: 1_500 }).toBe(403);
});
