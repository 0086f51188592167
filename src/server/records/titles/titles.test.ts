import { expect, test } from "vitest";
import { field, must, world } from "../../../../test/world.ts";

const text = (slug: string, options = {}) => field("input-text", slug, { type: "text", ...options });

test("the first text field is the title: it is answered, filtered, put in order and searched as such", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("number", "price"), text("name"), text("city")] });
  for (const [name, city] of [
    ["Fern", "Oslo"],
    ["Ivy", "Rome"],
  ] as const)
    must(201, await app.owner.post("/posts", { typeId: type.id, name, city }));
  const list = async (query: string) =>
    must(200, await app.owner.get(`/types/${type.id}/posts?${query}`)).map(({ title }: { title: string }) => title);
  expect(await list("title:like=%25er%25")).toEqual(["Fern"]);
  expect(await list("orderBy=title")).toEqual(["Fern", "Ivy"]);
  expect(await list("orderByDesc=name")).toEqual(["Ivy", "Fern"]);
  expect(await list("filter=ivy")).toEqual(["Ivy"]);
  const [post] = must(200, await app.owner.get(`/types/${type.id}/posts?name=Ivy`));
  const renamed = must(200, await app.owner.post(`/posts/${post.id}`, { name: "Moss" }));
  expect(renamed).toMatchObject({ title: "Moss", name: "Moss" });
  // What follows from the field is told once.
  const [change] = must(200, await app.owner.get(`/posts/${post.id}/history`));
  expect(change.changes.map(({ slug }: { slug: string }) => slug)).toEqual(["name"]);
  expect(must(200, await app.owner.post(`/posts/${post.id}`, { name: "" })).title).toBeNull();
});

test("records that are given other titles keep them: the field then is not their title, and the type says so", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [text("name")] });
  const first = must(201, await app.owner.post("/posts", { typeId: type.id, name: "Ada" }));
  const own = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Visit", name: "Bea" }));
  expect([first.title, own.title]).toEqual(["Ada", "Visit"]);
  expect(must(200, await app.owner.get(`/types/${type.id}`)).settings).toEqual({ titleField: null });
  expect(must(201, await app.owner.post("/posts", { typeId: type.id, name: "Cid" })).title).toBeNull();
  const other = await app.addType({ title: "Visits", fields: [text("name")] });
  const none = must(201, await app.owner.post("/posts", { typeId: other.id, title: null, name: "Dan" }));
  expect([none.title, must(200, await app.owner.get(`/types/${other.id}`)).settings]).toEqual([null, { titleField: null }]);
});

test("a chosen title field and `title` are one: either is written, and two that differ are refused", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [text("name", { required: true, maxLength: 10 }), text("city")] });
  must(200, await app.owner.post(`/types/${type.id}`, { settings: { titleField: "name" } }));
  const post = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Ada" }));
  expect(post).toMatchObject({ title: "Ada", name: "Ada" });
  // What was answered may be sent back with a change.
  expect(must(200, await app.owner.post(`/posts/${post.id}`, { ...post, name: "Bea" }))).toMatchObject({ title: "Bea", name: "Bea" });
  expect(must(200, await app.owner.post(`/posts/${post.id}`, { title: "Cid" })).name).toBe("Cid");
  const both = await app.owner.post("/posts", { typeId: type.id, title: "Ada", name: "Bea" });
  expect([both.status, both.json.data.title.messages]).toEqual([400, ["says another thing than Name"]]);
  const long = await app.owner.post(`/posts/${post.id}`, { title: "Ada of the hills" });
  expect([long.status, Object.keys(long.json.data)]).toEqual([400, ["name"]]);
  expect((await app.owner.post("/posts", { typeId: type.id })).json.data.name.messages).toEqual(["require"]);
  const strange = await app.owner.post(`/types/${type.id}`, { settings: { titleField: "nothing" } });
  expect([strange.status, strange.json.data.titleField.messages]).toEqual([400, ["is not a field of this type"]]);
});

test("choosing a title field calls the records that are there by it once it was agreed to; their history keeps the old titles", async () => {
  const { app, server } = await world();
  const type = await app.addType({ fields: [text("name")] });
  const own = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Visit", name: "Ada" }));
  const bare = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Call" }));
  const choose = (more = {}) => app.owner.post(`/types/${type.id}`, { settings: { titleField: "name" }, ...more });
  const refused = await choose();
  expect([refused.status, refused.json.data]).toEqual([409, { records: 1 }]);
  must(200, await choose({ replaceTitles: true }));
  await server.jobs.idle();
  expect(must(200, await app.owner.get(`/posts/${own.id}`)).title).toBe("Ada");
  // Nothing is lost where the field says nothing.
  expect(must(200, await app.owner.get(`/posts/${bare.id}`)).title).toBe("Call");
  const [change] = must(200, await app.owner.get(`/posts/${own.id}/history`));
  expect(change.changes).toMatchObject([{ slug: "title", before: "Visit" }]);
});

test("a title field follows its field to another key, and records keep what they were called when it goes", async () => {
  const { app } = await world();
  const name = text("name");
  const type = await app.addType({ fields: [text("city"), name] });
  must(200, await app.owner.post(`/types/${type.id}`, { settings: { titleField: "name" } }));
  const post = must(201, await app.owner.post("/posts", { typeId: type.id, name: "Ada", city: "Oslo" }));
  const withFields = async (postFields: unknown[]) => {
    const { consent } = must(200, await app.owner.post(`/types/${type.id}/field-changes/preview`, { postFields }));
    return must(200, await app.owner.post(`/types/${type.id}`, { postFields, consent }));
  };
  const [city] = type.postFields;
  expect((await withFields([city, { ...type.postFields[1], slug: "called" }])).settings.titleField).toBe("called");
  expect((await withFields([city])).settings.titleField).toBeNull();
  expect(must(200, await app.owner.get(`/posts/${post.id}`)).title).toBe("Ada");
});

test("where a status hides the title field from somebody, the title is hidden from them in every place", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [text("name")] });
  const statuses = type.statuses.map((status: object) => ({ ...status, hiddenFields: ["name"] }));
  must(200, await app.owner.post(`/types/${type.id}`, { statuses, settings: { titleField: "name" } }));
  const post = must(201, await app.owner.post("/posts", { typeId: type.id, name: "Canary" }));
  const member = await app.addMember(50);
  expect((await member.get(`/posts/${post.id}`)).text).not.toContain("Canary");
  expect((await member.get(`/types/${type.id}/posts?title=Canary`)).status).toBe(400);
  // Titles still say it where the field is no longer what records are called by.
  const asked = { settings: { titleField: null } };
  must(200, await app.owner.post(`/types/${type.id}`, asked));
  expect((await member.get(`/posts/${post.id}`)).text).not.toContain("Canary");
  expect((await member.get(`/types/${type.id}/posts`)).text).not.toContain("Canary");
});
