import { expect, test } from "vitest";
import { refusal, unknown } from "../../../test/shop.ts";
import { field, inApp, must, world } from "../../../test/world.ts";

test("people are chosen among the members; answers bring their nicknames unless only ids are wanted [FW-55, EN-70]", async () => {
  const { app, server } = await world();
  const [ann, bob] = [await app.addMember(50), await app.addMember(25)];
  must(200, await inApp(server, ann, 1).post("/users/me", { nickname: "Ann" }));
  const type = await app.addType({
    permission: "open",
    fields: [
      field("user-select", "owner"),
      field("users", "team", { max: 2, getOnlyIds: true }),
      field("users", "picked", { defined: true, values: [bob.id] }),
    ],
  });
  const made = must(
    201,
    await app.owner.post("/posts", { typeId: type.id, owner: ann.id, team: [{ id: ann.id, nickname: "x" }, bob.id], picked: [bob.id] }),
  );
  expect(made).toMatchObject({ owner: { id: ann.id, nickname: "Ann" }, team: [ann.id, bob.id], picked: [{ id: bob.id }] });
  expect(must(200, await app.owner.post(`/posts/${made.id}`, { owner: made.owner, picked: made.picked }))).toMatchObject({
    owner: made.owner,
  });
  const withTeam = must(200, await bob.get(`/posts/${made.id}?with=team,owner`));
  expect(withTeam.relations).toMatchObject({ team: [{ id: ann.id, nickname: "Ann" }, { id: bob.id }], owner: { nickname: "Ann" } });
  const stranger = (await world()).owner;
  const post = (values: object) => app.owner.post("/posts", { typeId: type.id, ...values });
  expect(refusal(await post({ owner: stranger.id }))).toEqual(unknown("owner"));
  expect(refusal(await post({ picked: [ann.id] }))).toEqual(unknown("picked"));
  expect(refusal(await post({ team: [ann.id, bob.id, app.owner.id] }))).toEqual([400, { team: ["choose less (2)"] }]);
  // Who may not see the members points at nobody but themselves.
  expect(refusal(await bob.post("/posts", { typeId: type.id, owner: ann.id }))).toEqual(unknown("owner"));
  expect(must(201, await bob.post("/posts", { typeId: type.id, owner: bob.id })).owner).toMatchObject({ id: bob.id });
});

test("who is no member is named where names are free, comes back by name, and points at nobody [FW-53]", async () => {
  const { app, visitor } = await world();
  const ann = await app.addMember(50);
  const type = await app.addType({
    permission: "submit",
    fields: [
      field("users", "guests", { taggable: true }),
      field("users", "bare", { taggable: true, getOnlyIds: true }),
      field("users", "team"),
    ],
  });
  const values = { guests: ["Grace", ann.id], bare: [ann.id, " Grace "] };
  const made = must(201, await app.owner.post("/posts", { typeId: type.id, ...values }));
  expect(made.guests).toEqual([
    { id: ann.id, nickname: expect.any(String) },
    { id: null, nickname: "Grace" },
  ]);
  expect(made.bare).toEqual([ann.id, "Grace"]);
  const again = must(200, await app.owner.post(`/posts/${made.id}`, { guests: made.guests, bare: made.bare }));
  expect([again.guests, again.bare]).toEqual([made.guests, made.bare]);
  expect(refusal(await app.owner.post("/posts", { typeId: type.id, team: ["Grace"] }))).toEqual([400, { team: ["not a list of persons"] }]);
  // A visitor may name somebody, but learns nothing of the members.
  must(201, await visitor.post("/posts", { typeId: type.id, guests: ["Alan"] }));
  expect(refusal(await visitor.post("/posts", { typeId: type.id, guests: ["Alan", ann.id] }))).toEqual(unknown("guests"));
});
