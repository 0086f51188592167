import { expect, test } from "vitest";
import { field, must, world } from "../../../test/world.ts";
import { permissionNames } from "../../model/types/permission.ts";

test("what is said of everybody's sight is what they meet when they look, whatever the permission and whoever made the record", async () => {
  const { app, visitor } = await world();
  const [maker, other, editor, admin] = [
    await app.addMember(25),
    await app.addMember(25),
    await app.addMember(50),
    await app.addMember(90),
  ];
  for (const permission of permissionNames) {
    const type = await app.addType({ permission, fields: [field("input-text", "name")] });
    const makers = [app.owner, ...(permission === "private" || permission === "read" ? [] : [maker])];
    for (const by of makers) {
      const { id } = must(201, await by.post("/posts", { typeId: type.id, name: "x" }));
      for (const who of [maker, other, editor, admin]) {
        const said = must(200, await app.owner.get(`/posts/${id}/sight?userId=${who.id}`));
        expect([permission, said.because, said.sees]).toEqual([permission, said.because, (await who.get(`/posts/${id}`)).status === 200]);
      }
      const said = must(200, await app.owner.get(`/posts/${id}/sight`));
      expect([permission, said.sees]).toEqual([permission, (await visitor.get(`/posts/${id}`)).status === 200]);
    }
  }
});

test("an assignee sees a record for that reason, and what its status hides from them is named", async () => {
  const { app } = await world();
  const member = await app.addMember(25);
  const type = await app.addType({ permission: "own", fields: [field("input-text", "name"), field("number", "price")] });
  const open = {
    id: type.initialStatusId,
    title: "Open",
    assignees: [member.id],
    settings: { assignMode: "all" },
    hiddenFields: ["price", "content"],
  };
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [open] }));
  const { id } = must(201, await app.owner.post("/posts", { typeId: type.id, name: "x", price: 3 }));
  const about = (userId: number) => app.owner.get(`/posts/${id}/sight?userId=${userId}`);
  const said = must(200, await about(member.id));
  expect(said).toMatchObject({ sees: true, rule: "own", hiddenFields: ["content", "price"] });
  expect(said.because).toContain("is assigned to this one");
  expect(said.hides).toBe("In the status “Open” only admins of the app see: Text, Price.");
  expect(Object.hasOwn(must(200, await member.get(`/posts/${id}`)), "price")).toBe(false);
  expect(must(200, await about(app.owner.id))).toMatchObject({ sees: true, rule: "role", hiddenFields: [], hides: null });
});

test("of who is no member nothing is told, and of a record that is not there neither", async () => {
  const { app } = await world();
  const stranger = await world();
  const type = await app.addType();
  const { id } = must(201, await app.owner.post("/posts", { typeId: type.id }));
  const [outside, nobody] = [
    await app.owner.get(`/posts/${id}/sight?userId=${stranger.owner.id}`),
    await app.owner.get(`/posts/${id}/sight?userId=88888888`),
  ];
  expect([outside.status, outside.text]).toEqual([404, nobody.text]);
  expect((await app.owner.get("/posts/88888888/sight")).status).toBe(404);
});

test("a member without a name is called by no more of their address than other members are told", async () => {
  const { app } = await world();
  const member = await app.addMember(25);
  must(200, await member.post("/users/me", { nickname: "" }));
  const { id } = must(201, await app.owner.post("/posts", { typeId: (await app.addType()).id }));
  const { because } = must(200, await app.owner.get(`/posts/${id}/sight?userId=${member.id}`));
  expect(because).toContain(member.username.split("@")[0]);
  expect(because).not.toContain("@");
});
