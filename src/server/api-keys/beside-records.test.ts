import { expect, test } from "vitest";
import { program } from "../../../test/program.ts";
import { field, must, type Somebody, world } from "../../../test/world.ts";

/** Clients and deals with notes, and a program that is good for clients alone. */
async function noted(access: "read" | "write", role = 50) {
  const { app, server } = await world();
  const kept = (title: string) => app.owner.post("/types", { title, withNote: true, postFields: [field("input-text", "name")] });
  const [clients, deals] = [must(201, await kept("Clients")), must(201, await kept("Deals"))];
  const [client, deal] = [
    must(201, await app.owner.post("/posts", { typeId: clients.id, name: "Fern" })),
    must(201, await app.owner.post("/posts", { typeId: deals.id, name: "Oak" })),
  ];
  const place = { client: clients.relations[0].fieldSlug, deal: deals.relations[0].fieldSlug };
  const typeId = clients.relations[0].relationTypeId;
  const write = (by: Pick<Somebody, "post">, values: object) => by.post("/posts", { typeId, message: "Hello", ...values });
  const notes = [
    must(201, await write(app.owner, { [place.client]: client.id })),
    must(201, await write(app.owner, { [place.deal]: deal.id })),
    must(201, await write(app.owner, { [place.client]: client.id, [place.deal]: deal.id })),
  ];
  const mine = await program(server, app.owner, app, { role, scopes: [{ typeId: clients.id, access }] });
  return { app, server, clients, deals, client, deal, place, typeId, write, notes, mine };
}

const statuses = async (replies: readonly Promise<{ status: number }>[]) => (await Promise.all(replies)).map(({ status }) => status);

test("a key reads the notes of the records that it is good for, and no others", async () => {
  const { clients, deals, client, deal, typeId, notes, mine } = await noted("read");
  const listed = must(200, await mine.get(`/types/${clients.id}/posts/${client.id}/notes`));
  expect(listed.map(({ id }: { id: number }) => id)).toEqual([notes[2].id, notes[0].id]);
  expect((await mine.get(`/types/${deals.id}/posts/${deal.id}/notes`)).status).toBe(404);
  expect(must(200, await mine.get(`/types/${typeId}/posts`)).map(({ id }: { id: number }) => id)).toEqual([notes[2].id, notes[0].id]);
  expect(must(200, await mine.get(`/types/${typeId}/posts/count`)).count).toBe(2);
  expect(await statuses(notes.map(({ id }) => mine.get(`/posts/${id}`)))).toEqual([200, 404, 200]);
  expect(await statuses(notes.map(({ id }) => mine.get(`/posts/${id}/history`)))).toEqual([200, 404, 200]);
});

test("a key writes notes on the records that it may change, and on nothing else beside", async () => {
  const { client, deal, place, write, notes, mine } = await noted("write", 90);
  const made = must(201, await write(mine, { [place.client]: client.id }));
  const changed = await mine.post(`/posts/${made.id}`, { message: "Good bye" });
  expect(must(200, changed).message).toBe("Good bye");
  expect((await write(mine, {})).status).toBe(403);
  expect((await write(mine, { [place.deal]: deal.id })).status).toBe(400);
  expect((await write(mine, { [place.client]: client.id, [place.deal]: deal.id })).status).toBe(400);
  expect((await mine.post(`/posts/${made.id}`, { [place.client]: null })).status).toBe(403);
  expect(await statuses(notes.map(({ id }) => mine.post(`/posts/${id}`, { message: "Hello!" })))).toEqual([200, 404, 403]);
  expect(await statuses(notes.map(({ id }) => mine.remove(`/posts/${id}`)))).toEqual([200, 404, 403]);
  const reading = await noted("read");
  expect((await reading.write(reading.mine, { [reading.place.client]: reading.client.id })).status).toBe(403);
});

test("a key reads the history of its records, and puts values back where it may change them", async () => {
  const { app, client, deal, mine } = await noted("write");
  must(200, await app.owner.post(`/posts/${client.id}`, { name: "Moss" }));
  const [{ at }] = must(200, await mine.get(`/posts/${client.id}/history`));
  expect(must(200, await mine.post(`/posts/${client.id}/history/restore`, { before: at })).name).toBe("Fern");
  expect((await mine.get(`/posts/${deal.id}/history`)).status).toBe(404);
  const reading = await noted("read");
  const kept = { before: at };
  expect((await reading.mine.post(`/posts/${reading.client.id}/history/restore`, kept)).status).toBe(403);
});

test("a key finds its own records in the trash and takes them out; pages, types and the records of others are not there for it", async () => {
  const { app, server, client, deal, deals, clients, mine } = await noted("write");
  for (const { id } of [client, deal]) must(200, await app.owner.remove(`/posts/${id}`));
  const page = await app.addPage({ title: "Old", slug: "old" });
  must(200, await app.owner.remove(`/pages/${page.id}`));
  const there = async () => must(200, await mine.get("/trash?withCount=1")).map(({ kind, id }: { kind: string; id: number }) => [kind, id]);
  expect(await there()).toEqual([["record", client.id]]);
  const paths = [`record/${deal.id}`, `page/${page.id}`];
  expect(await statuses(paths.map((path) => mine.post(`/trash/${path}/restore`)))).toEqual([404, 404]);
  must(200, await mine.post(`/trash/record/${client.id}/restore`));
  must(200, await mine.remove(`/posts/${client.id}`));
  expect((await mine.remove(`/trash/record/${client.id}`)).status).toBe(403);
  const admin = await program(server, app.owner, app, { role: 90, scopes: [{ typeId: clients.id, access: "write" }] });
  expect(await statuses(paths.map((path) => admin.remove(`/trash/${path}`)))).toEqual([404, 404]);
  must(200, await admin.remove(`/trash/record/${client.id}`));
  expect(await there()).toEqual([]);
  const all = await program(server, app.owner, app, { scopes: [{ typeId: null, access: "read" }] });
  expect(must(200, await all.get("/trash")).map(({ kind }: { kind: string }) => kind)).toEqual(["record"]);
  expect((await all.post(`/trash/record/${deal.id}/restore`)).status).toBe(403);
  must(200, await app.owner.remove(`/types/${deals.id}`));
  expect((await admin.post(`/trash/type/${deals.id}/restore`)).status).toBe(404);
});

test("a key that may write uploads files, as far as its role does; one that only reads uploads none", async () => {
  const { app, server, mine } = await noted("write");
  const file = "--x\r\ncontent-disposition: form-data; name=file; filename=a.txt\r\n\r\nhello\r\n--x--\r\n";
  const type = { "content-type": "multipart/form-data; boundary=x" };
  const { file: address } = must(201, await mine.post("/files/attach/upload", file, type));
  expect(address).toMatch(new RegExp(`^/files/${app.id}/`));
  const low = await program(server, app.owner, app, { role: 25 });
  const reading = await program(server, app.owner, app, { scopes: [{ typeId: null, access: "read" }] });
  expect(await statuses([low, reading].map((each) => each.post("/files/attach/upload", file, type)))).toEqual([403, 403]);
});

test("what notes come to is told to a key by those alone that it reads, and lists are not asked by it", async () => {
  const { app, server, typeId, notes, mine, clients, client } = await noted("read");
  const last = field("relation", "last", { relationTypeId: typeId, multiple: true });
  const [name] = clients.postFields;
  const postFields = [name, last, field("relation-field", "words", { relation: "last", op: "list", field: "message" })];
  must(200, await app.owner.post(`/types/${clients.id}`, { postFields }));
  must(200, await app.owner.post(`/posts/${client.id}`, { last: notes.map(({ id }) => id) }));
  await server.jobs.idle();
  expect(must(200, await app.owner.get(`/posts/${client.id}`)).words).toHaveLength(3);
  expect(must(200, await mine.get(`/posts/${client.id}`)).words).toHaveLength(2);
  expect((await mine.get(`/types/${clients.id}/posts?words:in=Hello`)).status).toBe(400);
});
