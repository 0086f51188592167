import { expect, test } from "vitest";
import { field, must, world } from "../../../test/world.ts";

const fields = [field("input-text", "name"), field("input-text", "secret")];

async function furnished() {
  const here = await world();
  const { app } = here;
  const type = await app.addType({ title: "Cases", permission: "own", fields });
  const [ada, editor] = [await app.addMember(25), await app.addMember(50)];
  const own = must(201, await ada.post("/posts", { typeId: type.id, name: "of ada" }));
  const other = must(201, await app.owner.post("/posts", { typeId: type.id, name: "of the owner", secret: "heron" }));
  const as = (word: string) => ({ "x-view-as": word });
  const ids = async (word: string) => {
    const reply = await app.owner.get(`/types/${type.id}/posts?orderBy=id`, as(word));
    return reply.status === 200 ? reply.json.map(({ id }: { id: number }) => id) : reply.status;
  };
  return { ...here, type, ada, editor, own, other, as, ids };
}

test("an admin sees records as a visitor, a role, a group and a person do, and their own again without the header", async () => {
  const { app, type, ada, own, other, ids } = await furnished();
  const group = must(201, await app.owner.post("/groups", { title: "Auditors" }));
  const rule = { id: "r1", effect: "allow", who: [`group:${group.id}`], may: ["see"], where: [], see: ["name"], change: null };
  must(200, await app.owner.post(`/types/${type.id}/rules`, { rules: [rule] }));
  expect(await ids("visitor")).toBe(401);
  expect(await ids("role:25")).toEqual([]);
  expect(await ids("role:50")).toEqual([own.id, other.id]);
  expect(await ids(`group:${group.id}`)).toEqual([own.id, other.id]);
  expect(await ids(`user:${ada.id}`)).toEqual([own.id]);
  const shown = await app.owner.get(`/posts/${other.id}`, { "x-view-as": `group:${group.id}` });
  expect([shown.status, shown.text.includes("heron")]).toEqual([200, false]);
  expect((await app.owner.get(`/posts/${other.id}`)).text).toContain("heron");
});

test("nothing is changed and nothing exported while somebody looks with other eyes", async () => {
  const { app, type, editor, own, as } = await furnished();
  const mail = JSON.stringify({ field: "name", selectedData: "all", subject: "Hello", message: "<p>Hello</p>" });
  const program = { "x-requested-with": "joinery" };
  const refused = [
    await app.owner.post(`/posts/${own.id}`, { name: "x" }, as("role:50")),
    await app.owner.post("/posts", { typeId: type.id, name: "x" }, as("role:50")),
    await app.owner.post(`/types/${type.id}`, { title: "x" }, as("role:50")),
    await app.owner.get(`/types/${type.id}/posts?_export=%7B%7D`, as("role:50")),
    await app.owner.post(`/apps/${app.id}`, { title: "x" }, as("visitor")),
    await app.owner.get(`/types/${type.id}/posts?_sendEmail=${encodeURIComponent(mail)}`, { ...as(`user:${editor.id}`), ...program }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  expect(must(200, await app.owner.get("/mail-batches"))).toEqual([]);
  expect(must(200, await app.owner.get(`/posts/${own.id}`)).name).toBe("of ada");
});

test("only an admin of the app looks with other eyes, at members of that app, and gains nothing by it", async () => {
  const { app, type, ada, editor, visitor, own, as } = await furnished();
  for (const who of [ada, editor]) expect((await who.get(`/posts/${own.id}`, as("role:50"))).status).toBe(403);
  expect((await visitor.get(`/posts/${own.id}`, as("role:50"))).status).toBe(403);
  for (const word of ["god", "role:90", "role:100", "user:0", "user:x", "", "role:25,role:50"])
    expect([word, (await app.owner.get(`/types/${type.id}`, as(word))).status]).toEqual([word, 400]);
  expect((await app.owner.get(`/types/${type.id}/posts`, as("user:999999"))).status).toBe(404);
  // What is theirs alone stays theirs.
  const me = must(200, await app.owner.get("/users/me", as(`user:${ada.id}`)));
  expect(me.id).toBe(app.owner.id);
});
