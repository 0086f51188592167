import { expect, test } from "vitest";
import { multipart, multipartBody } from "../../../test/multipart.ts";
import { program } from "../../../test/program.ts";
import { refusal, unknown } from "../../../test/shop.ts";
import { type AppOfTest, must, type Somebody, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";

/** Clients with notes, one of them, and how notes are written on it. */
async function clients() {
  const { app, server } = await world();
  const type: PostType = must(201, await app.owner.post("/types", { title: "Clients", withNote: true, permission: "open" }));
  const [relation] = type.relations;
  if (!relation?.fieldSlug) throw new Error("no place for notes");
  const { relationTypeId: typeId, fieldSlug } = relation;
  const client: Post = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Fern & Co" }));
  const write = (message: string, values: object = {}, by: Somebody = app.owner) =>
    by.post("/posts", { typeId, [fieldSlug]: client.id, message, actiontype: "Contact", ...values });
  const notes = (query = "?orderByDesc=createdAt", by: Somebody = app.owner) =>
    by.get(`/types/${type.id}/posts/${client.id}/notes${query}`);
  return { app, server, type, typeId, fieldSlug, client, write, notes };
}

/** A file of the app. */
async function fileOf(app: AppOfTest): Promise<string> {
  return must(201, await app.owner.post("/files/attach/upload", multipartBody({ file: "offer.txt", bytes: "Ten rooms" }), multipart)).file;
}

const messages = (reply: Parameters<typeof must>[1]) => must(200, reply).map(({ message }: { message: string }) => message);

async function withNote(app: AppOfTest, title: string): Promise<PostType> {
  return must(201, await app.owner.post("/types", { title, withNote: true }));
}

test("a note is a record of an internal type whose field holds the record that it is about [DA-12, EN-25, AP-61]", async () => {
  const { app, type, typeId, fieldSlug, client, write } = await clients();
  expect(must(200, await app.owner.get(`/types/${typeId}`))).toMatchObject({ permission: "private", settings: { hideInMenu: true } });
  const note = must(201, await write("They rang."));
  expect(note).toMatchObject({ typeId, message: "They rang.", actiontype: "Contact", [fieldSlug]: client.id, userId: app.owner.id });
  const other = await withNote(app, "Deals");
  expect(other.relations[0]?.relationTypeId).toBe(typeId);
  expect(other.relations[0]?.fieldSlug).not.toBe(fieldSlug);
  expect(must(200, await app.owner.get(`/types/${type.id}`)).relations).toEqual(type.relations);
  const plain = await app.addType({ title: "Plain" });
  expect(plain.relations).toEqual([]);
  expect(must(200, await app.owner.post(`/types/${plain.id}`, { withNote: true, relations: [] })).relations).toMatchObject([
    { relationTypeId: typeId, relationId: "notes" },
  ]);
});

test("the notes of a record are answered newest first, its own and no others [AP-66, DA-08]", async () => {
  const { app, type, typeId, fieldSlug, write, notes } = await clients();
  for (const message of ["First", "Second", "Third"]) must(201, await write(message));
  const other = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Another" }));
  must(201, await app.owner.post("/posts", { typeId, [fieldSlug]: other.id, message: "Elsewhere" }));
  expect(messages(await notes())).toEqual(["Third", "Second", "First"]);
  expect(messages(await notes(""))).toEqual(["Third", "Second", "First"]);
  expect(messages(await notes("?orderBy=createdAt&count=1"))).toEqual(["First"]);
  expect((await notes("?withCount=1")).headers["x-total-count"]).toBe("3");
  expect(messages(await app.owner.get(`/types/${type.slug}/posts/${other.id}/notes`))).toEqual(["Elsewhere"]);
  const deals = await withNote(app, "Deals");
  expect((await app.owner.get(`/types/${deals.id}/posts/${other.id}/notes`)).status).toBe(404);
});

test("a note has a message of three characters or more, one of three kinds, and files [EN-61, VA-08]", async () => {
  const { app, write } = await clients();
  const sent = [await fileOf(app), "https://example.com/a.png"];
  const note = must(201, await write("Sent the offer", { actiontype: "Email", files: sent }));
  expect(note.files).toEqual(sent);
  expect(refusal(await write(""))).toEqual([400, { message: ["require"] }]);
  expect(refusal(await write("Hi"))).toEqual([400, { message: ["too short (3)"] }]);
  expect(refusal(await write("Hello", { actiontype: "Smoke" }))).toEqual([400, { actiontype: ["not one of the options"] }]);
  for (const actiontype of ["Contact", "Email", "Reminder"]) must(201, await write("Hello", { actiontype }));
  for (const files of [["javascript:alert(1)"], "nothing", [1], Array.from({ length: 21 }, (_, at) => `/files/${at}`)])
    expect([files, (await write("Hello", { files })).status]).toEqual([files, 400]);
});

test("only editors read and write notes, whoever may read the record [TEN-05, AZN-05]", async () => {
  const { app, type, typeId, fieldSlug, client, write, notes } = await clients();
  must(201, await write("Between us"));
  const subscriber = await app.addMember(25);
  must(200, await subscriber.get(`/posts/${client.id}`));
  expect((await notes("", subscriber)).status).toBe(403);
  expect((await write("Hello", {}, subscriber)).status).toBe(403);
  expect((await subscriber.get(`/types/${typeId}/posts`)).status).toBe(403);
  expect((await subscriber.get(`/types/${type.id}/posts?with=notes`)).status).toBe(400);
  const editor = await app.addMember(50);
  expect(messages(await notes("", editor))).toEqual(["Between us"]);
  const foreign = await clients();
  expect(refusal(await app.owner.post("/posts", { typeId, [fieldSlug]: foreign.client.id + 99, message: "Hello" }))).toEqual(
    unknown(fieldSlug),
  );
  expect((await foreign.app.owner.get(`/types/${foreign.type.id}/posts/${client.id + 99}/notes`)).status).toBe(404);
});

test("a note is changed by who wrote it, and deleted by them or an admin", async () => {
  const { app, write, notes } = await clients();
  const [ada, grace] = [await app.addMember(50), await app.addMember(50)];
  const note = must(201, await write("Hello", {}, ada));
  expect((await grace.post(`/posts/${note.id}`, { message: "Good bye" })).status).toBe(403);
  expect((await app.owner.post(`/posts/${note.id}`, { message: "Good bye" })).status).toBe(403);
  expect((await grace.remove(`/posts/${note.id}`)).status).toBe(403);
  expect(must(200, await ada.post(`/posts/${note.id}`, { message: "Hello there" })).message).toBe("Hello there");
  const second = must(201, await write("Again", {}, ada));
  must(200, await ada.remove(`/posts/${note.id}`));
  must(200, await app.owner.remove(`/posts/${second.id}`));
  expect(messages(await notes())).toEqual([]);
});

test("what notes consist of and who sees them stays, and so do they", async () => {
  const { app, typeId } = await clients();
  const kept: PostType = must(200, await app.owner.get(`/types/${typeId}`));
  for (const changes of [{ postFields: kept.postFields.slice(1) }, { permission: "open" }, { withNote: true }])
    expect([changes, (await app.owner.post(`/types/${typeId}`, changes)).status]).toEqual([changes, 409]);
  expect((await app.owner.remove(`/types/${typeId}`)).status).toBe(409);
  const { postFields, permission } = kept;
  expect(must(200, await app.owner.post(`/types/${typeId}`, { title: "Log", postFields, permission })).title).toBe("Log");
  must(201, await app.owner.post(`/types/${typeId}/duplicate`));
  expect((await withNote(app, "Deals")).relations[0]?.relationTypeId).toBe(typeId);
});

test("a copy of a type has a place of its own for its notes", async () => {
  const { app, type, write, client } = await clients();
  must(201, await write("Of the first"));
  const copy: PostType = must(201, await app.owner.post(`/types/${type.id}/duplicate`));
  expect(copy.relations.map(({ fieldSlug }) => fieldSlug)).not.toEqual(type.relations.map(({ fieldSlug }) => fieldSlug));
  expect((await app.owner.get(`/types/${copy.id}/posts/${client.id}/notes`)).status).toBe(404);
});

test("types that want notes at the same moment share one place for them", async () => {
  const { app } = await world();
  const types = await Promise.all(Array.from({ length: 6 }, (_, index) => withNote(app, `Type ${index}`)));
  expect(new Set(types.map(({ relations }) => relations[0]?.relationTypeId)).size).toBe(1);
  expect(new Set(types.map(({ relations }) => relations[0]?.fieldSlug)).size).toBe(6);
});

test("a record comes with its notes where they are asked for: the newest twenty, as their own list tells them [EN-35]", async () => {
  const { app, type, typeId, fieldSlug, client, write, notes } = await clients();
  const file = await fileOf(app);
  for (let made = 1; made <= 21; made++) must(201, await write(`Note ${made}`, { actiontype: "Email", files: [file] }));
  const other: Post = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Another" }));
  const found = must(200, await app.owner.get(`/posts/${client.id}?with=notes`));
  expect(found.notes).toEqual(must(200, await notes("?count=20")));
  expect(found.notes).toHaveLength(20);
  expect(found.notes[0]).toMatchObject({ typeId, message: "Note 21", actiontype: "Email", files: [file], [fieldSlug]: client.id });
  expect(found.notes[0].user.id).toBe(app.owner.id);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts?with=notes`))).toEqual([{ ...other, notes: [] }, found]);
  expect(must(200, await app.owner.get(`/posts/${client.id}`))).not.toHaveProperty("notes");
  // What was read is sent back as it came.
  must(200, await app.owner.post(`/posts/${client.id}`, { title: "Fern", notes: found.notes }));
  expect(must(200, await app.owner.get(`/posts/${client.id}?with=notes`)).notes).toEqual(found.notes);
  must(200, await app.owner.remove(`/posts/${found.notes[0].id}`));
  const left = must(200, await app.owner.get(`/posts/${client.id}?with=notes`)).notes;
  expect(left.map(({ message }: Post) => message).slice(0, 2)).toEqual(["Note 20", "Note 19"]);
});

test("thirty records with their notes are read in as many statements as one [EN-35]", async () => {
  const { app, server } = await world();
  const { id, relations }: PostType = must(201, await app.owner.post("/types", { title: "Clients", withNote: true }));
  const [place] = relations;
  for (let made = 0; made < 30; made++) {
    const client: Post = must(201, await app.owner.post("/posts", { typeId: id }));
    must(201, await app.owner.post("/posts", { typeId: place?.relationTypeId, [place?.fieldSlug ?? ""]: client.id, message: "Hello" }));
  }
  await server.jobs.idle();
  const count = async (rows: number) => {
    const before = server.statements.length;
    const posts = must(200, await app.owner.get(`/types/${id}/posts?count=${rows}&with=notes`));
    expect(posts.flatMap(({ notes }: { notes: Post[] }) => notes)).toHaveLength(rows);
    return server.statements.slice(before).filter(({ text }) => /\b(from|join) (posts|users|post_references)\b/.test(text)).length;
  };
  const fewest = async (rows: number) => Math.min(await count(rows), await count(rows), await count(rows));
  // The list, the notes, and the people unless they were seen a moment ago.
  expect([2, 3]).toContain(await fewest(1));
  expect([2, 3]).toContain(await fewest(30));
});

test("notes come with a record for those alone who may read the list of them [EN-35, TEN-05]", async () => {
  const { app, server, type, typeId, client, write, notes } = await clients();
  must(201, await write("Between us"));
  const plain = await app.addType({ title: "Plain" });
  expect((await app.owner.get(`/types/${plain.id}/posts?with=notes`)).status).toBe(400);
  const members = [app.owner, ...(await Promise.all([25, 50, 75, 90].map((role) => app.addMember(role))))];
  const scopes = [
    { typeId: null, access: "read" },
    { typeId: type.id, access: "read" },
    { typeId: type.id, access: "write" },
  ] as const;
  const keys = await Promise.all(
    [25, 90].flatMap((role) => scopes.map((scope) => program(server, app.owner, app, { role, scopes: [scope] }))),
  );
  const told = { some: 0, none: 0 };
  for (const person of [...members, ...keys]) {
    const list = await notes("", person);
    const found = await person.get(`/posts/${client.id}?with=notes`);
    const listed = await person.get(`/types/${type.id}/posts?with=notes`);
    const wanted = list.status === 200 ? list.json : undefined;
    expect([found.status, listed.status]).toEqual(wanted ? [200, 200] : [400, 400]);
    expect([found.json.notes, listed.json[0]?.notes]).toEqual([wanted, wanted]);
    if (wanted) told.some += 1;
    else told.none += 1;
  }
  expect(told).toEqual({ some: 7, none: 4 });
  expect(must(200, await app.owner.get(`/types/${typeId}`)).id).toBe(typeId);
});
