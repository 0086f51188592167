import { expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { signedIn } from "../../../test/signed-in-on-site.ts";
import { field, inApp, must, type World, world } from "../../../test/world.ts";

async function staffed() {
  const made = await world();
  const [inside, outside] = [await made.app.addMember(25), await made.app.addMember(25)];
  const group = must(201, await made.app.owner.post("/groups", { title: "Advisers" }));
  must(200, await made.app.owner.post(`/groups/${group.id}/members`, { userIds: [inside.id] }));
  return { ...made, inside, outside, group };
}

async function privateLeads({ app }: Pick<World, "app">, level: string, group: number) {
  const type = await app.addType({ title: "Leads", permission: "private", fields: [field("input-text", "name", { type: "text" })] });
  must(200, await app.owner.post(`/types/${type.id}`, { settings: { groups: [{ group, level }] } }));
  const post = must(201, await app.owner.post("/posts", { typeId: type.id, name: "Ada" }));
  return { type, post };
}

test("an app's admins make, rename and delete groups and say who is in them; editors see them; all others are refused", async () => {
  const { app, inside, group, server, visitor } = await staffed();
  const editor = await app.addMember(50);
  const other = await world();
  expect(must(200, await editor.get("/groups"))).toMatchObject([{ id: group.id, title: "Advisers", members: 1 }]);
  expect(must(200, await editor.get(`/groups/${group.id}/members?withCount=1`))).toMatchObject([{ userId: inside.id }]);
  mustSucceed("renameGroup", await app.owner.post(`/groups/${group.id}`, { title: "Counsel" }));
  expect((await app.owner.post("/groups", { title: "counsel" })).json.data).toHaveProperty("title");
  for (const [who, status] of [
    [editor, 403],
    [inside, 403],
    [inApp(server, other.owner, app.id), 403],
    [visitor, 401],
  ] as const)
    for (const [path, body] of [
      ["/groups", { title: "Mine" }],
      [`/groups/${group.id}`, { title: "Mine" }],
      [`/groups/${group.id}/members`, { userIds: [inside.id] }],
    ] as const)
      expect([path, (await who.post(path, body)).status]).toEqual([path, status]);
  expect((await inside.get("/groups")).status).toBe(403);
  // Neither a stranger nor a number of nobody gets in, and of several nobody does where one may not.
  for (const userIds of [[other.owner.id], [inside.id, 9_999_999], [], ["x"]])
    expect((await app.owner.post(`/groups/${group.id}/members`, { userIds })).status).toBe(400);
  expect((await other.app.owner.post(`/groups/${group.id + 999}/members`, { userIds: [other.owner.id] })).status).toBe(404);
  mustSucceed("removeFromGroup", await app.owner.remove(`/groups/${group.id}/members/${inside.id}`));
  expect((await app.owner.remove(`/groups/${group.id}/members/${inside.id}`)).status).toBe(404);
  must(200, await app.owner.remove(`/groups/${group.id}`));
  expect(must(200, await app.owner.get("/groups"))).toEqual([]);
  const actions = must(200, await app.owner.get("/activity?count=100")).map(({ action }: { action: string }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(["group.created", "group.renamed", "group.members-added", "group.member-removed", "group.deleted"]),
  );
});

test("a type gives its records to a group: its members read and write by that level, all others nothing, and by taking them out it ends at once", async () => {
  const { app, inside, outside, group } = await staffed();
  const { type, post } = await privateLeads({ app }, "read", group.id);
  expect(must(200, await inside.get(`/types/${type.id}/posts`))).toMatchObject([{ id: post.id, name: "Ada" }]);
  expect(must(200, await inside.get("/types"))).toMatchObject([{ id: type.id }]);
  must(200, await inside.get(`/types/${type.slug}`));
  expect(must(200, await inside.get(`/types/${type.id}/posts/count`))).toEqual({ count: 1 });
  expect((await inside.post(`/posts/${post.id}`, { name: "Ben" })).status).toBe(403);
  expect((await inside.post("/posts", { typeId: type.id, name: "Ben" })).status).toBe(403);
  for (const path of [`/types/${type.id}/posts`, `/types/${type.slug}`, `/posts/${post.id}`])
    expect([path, [403, 404].includes((await outside.get(path)).status)]).toEqual([path, true]);
  expect(must(200, await outside.get("/types"))).toEqual([]);
  must(200, await app.owner.post(`/types/${type.id}`, { settings: { groups: [{ group: group.id, level: "change" }] } }));
  must(200, await inside.post(`/posts/${post.id}`, { name: "Ben" }));
  must(201, await inside.post("/posts", { typeId: type.id, name: "Cy" }));
  expect((await inside.remove(`/posts/${post.id}`)).status).toBe(403);
  must(200, await app.owner.remove(`/groups/${group.id}/members/${inside.id}`));
  expect([403, 404]).toContain((await inside.get(`/posts/${post.id}`)).status);
  expect((await inside.post(`/posts/${post.id}`, { name: "Dee" })).status).not.toBe(200);
});

test("why somebody sees a record names the group that lets them", async () => {
  const { app, inside, outside, group } = await staffed();
  const { post } = await privateLeads({ app }, "change", group.id);
  expect(must(200, await app.owner.get(`/posts/${post.id}/sight?userId=${inside.id}`))).toMatchObject({ sees: true, rule: "group" });
  expect(must(200, await app.owner.get(`/posts/${post.id}/sight?userId=${outside.id}`))).toMatchObject({ sees: false, rule: "permission" });
});

test("only admins give rights to groups, to groups of this very app, and a group that something names is not deleted", async () => {
  const { app, group } = await staffed();
  const other = await staffed();
  const { type } = await privateLeads({ app }, "read", group.id);
  const editor = await app.addMember(50);
  const give = (id: number) => ({ settings: { groups: [{ group: id, level: "change" }] } });
  expect((await editor.post(`/types/${type.id}`, give(group.id))).status).toBe(403);
  for (const wrong of [group.id + 1_000, other.group.id + 500])
    expect((await app.owner.post(`/types/${type.id}`, give(wrong))).json.data).toHaveProperty("groups");
  for (const groups of [[{ group: group.id, level: "god" }], [{ group: "x", level: "read" }], "all"])
    expect((await app.owner.post(`/types/${type.id}`, { settings: { groups } })).status).toBe(400);
  const refused = await app.owner.remove(`/groups/${group.id}`);
  expect([refused.status, refused.json.message]).toEqual([
    409,
    "The group Advisers is named by: data type Leads. Take it out there first.",
  ]);
  must(200, await app.owner.post(`/types/${type.id}`, { settings: { groups: [] } }));
  must(200, await app.owner.remove(`/groups/${group.id}`));
  const actions = must(200, await app.owner.get("/activity?count=100")).map(({ action }: { action: string }) => action);
  expect(actions).toContain("type.access-changed");
});

test("a page for some groups opens to their members and to editors, to nobody else, and is in no menu of others", async () => {
  const { app, inside, outside, group, visitor } = await staffed();
  const page = await app.addPage({ slug: "desk", permission: "group", settings: { groups: [group.id] }, layout: [] });
  const editor = await app.addMember(50);
  for (const who of [inside, editor]) must(200, await who.get(`/pages/${page.id}`));
  expect((await outside.get(`/pages/${page.id}`)).status).toBe(403);
  expect((await visitor.get(`/pages/${page.id}`)).status).toBe(401);
  expect(must(200, await inside.get("/pages")).map(({ slug }: { slug: string }) => slug)).toContain("desk");
  expect(must(200, await outside.get("/pages")).map(({ slug }: { slug: string }) => slug)).not.toContain("desk");
  expect((await app.visit("/desk")).text).not.toContain("desk-secret");
  expect((await app.owner.post("/pages", { slug: "other", permission: "group", settings: { groups: [group.id + 99] } })).status).toBe(400);
});

test("a page for some groups is the first of a site to their members, where it is the oldest, and to nobody else [RT-02]", async () => {
  const { app, inside, outside, group } = await staffed();
  await app.addPage({ title: "Desk", slug: "desk", permission: "group", settings: { groups: [group.id] }, layout: [] });
  await app.addPage({ title: "Lobby", slug: "lobby", layout: [] });
  const titleFor = async (headers: Record<string, string>) => /<title>(\w+)/.exec((await app.visit("/", { headers })).text)?.[1];
  expect(await titleFor({})).toBe("Lobby");
  expect(await titleFor({ cookie: await signedIn(app, outside) })).toBe("Lobby");
  expect(await titleFor({ cookie: await signedIn(app, inside) })).toBe("Desk");
});

test("a status gives its records to the people of a group as it is by then, and is entered by those of a group alone", async () => {
  const { app, inside, outside, group } = await staffed();
  const type = await app.addType({ title: "Tickets", permission: "open", fields: [field("input-text", "name", { type: "text" })] });
  const statuses = [
    { id: type.initialStatusId, title: "New", slug: "new", next: "doing" },
    { title: "Doing", slug: "doing", settings: { groups: [group.id], assignMode: "all", moverGroups: [group.id] } },
  ];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  must(200, await app.owner.post(`/groups/${group.id}/members`, { userIds: [outside.id] }));
  must(200, await app.owner.remove(`/groups/${group.id}/members/${inside.id}`));
  const mine = must(201, await inside.post("/posts", { typeId: type.id, name: "A" }));
  const refused = await inside.post(`/posts/${mine.id}/actions/next`, {});
  expect([refused.status, refused.json.message]).toEqual([409, 'Only some groups of members move records to "Doing".']);
  const theirs = must(201, await outside.post("/posts", { typeId: type.id, name: "B" }));
  expect(must(200, await outside.post(`/posts/${theirs.id}/actions/next`, {})).assigneeIds).toEqual([outside.id]);
  expect((await app.owner.remove(`/groups/${group.id}`)).json.message).toContain("status Doing");
});

test("whoever leaves the app leaves its groups, and added again begins without them", async () => {
  const { app, inside, group } = await staffed();
  must(200, await app.owner.remove(`/apps/${app.id}/users/${inside.id}`));
  expect(must(200, await app.owner.get("/groups"))).toMatchObject([{ id: group.id, members: 0 }]);
});

test("a group holds no more than 500 members, and an app no more than 50 groups", { timeout: 60_000 }, async () => {
  const { app } = await world();
  for (let each = 0; each < 50; each += 1) must(201, await app.owner.post("/groups", { title: `Group ${each}` }));
  expect((await app.owner.post("/groups", { title: "One more" })).status).toBe(409);
  expect((await app.owner.post("/groups/1/members", { userIds: Array.from({ length: 101 }, (_, at) => at + 1) })).status).toBe(400);
});
