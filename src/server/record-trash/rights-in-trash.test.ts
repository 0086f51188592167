import { expect, test } from "vitest";
import { field, must, world } from "../../../test/world.ts";
import type { Post } from "../../contract/posts.ts";

const north = { slug: "area", op: "eq", value: "north" } as const;

test("a record comes back by the right that took it away: rules by record hold in the trash as everywhere", async () => {
  const { app } = await world();
  const [editor, admin] = [await app.addMember(50), await app.addMember(90)];
  const region = field("select", "region", { values: ["north", "south"] });
  const type = await app.addType({ title: "Deals", fields: [field("input-text", "name"), region] });
  const add = async (name: string, region: string): Promise<Post> =>
    must(201, await app.owner.post("/posts", { typeId: type.id, name, region }));
  const [mine, far, kept] = [await add("a", "north"), await add("b", "south"), await add("c", "north")];
  for (const { id } of [mine, far, kept]) must(200, await app.owner.remove(`/posts/${id}`));
  // What lies in the trash is of the form it had: the rule names the field as it is called by now.
  const fields = must(200, await app.owner.get(`/types/${type.id}`)).postFields as { slug: string }[];
  const postFields = fields.map((one) => (one.slug === "region" ? { ...one, slug: "area" } : one));
  const preview = must(200, await app.owner.post(`/types/${type.id}/field-changes/preview`, { postFields }));
  must(200, await app.owner.post(`/types/${type.id}`, { postFields, ...(preview.consent && { consent: preview.consent }) }));
  const rule = { effect: "limit", who: ["role:50"], see: null, change: null };
  const limits = [{ ...rule, id: "see", may: ["see"], where: [north] }];
  must(200, await app.owner.post(`/types/${type.id}/rules`, { rules: limits }));
  const restore = (who: typeof editor, { id }: Post) => who.post(`/trash/record/${id}/restore`);
  expect([(await restore(editor, far)).status, (await restore(editor, mine)).status]).toEqual([404, 200]);
  const nothing = { ...rule, id: "delete", may: ["delete"], where: [{ slug: "name", op: "eq", value: "nobody" }] };
  must(200, await app.owner.post(`/types/${type.id}/rules`, { rules: [...limits, nothing] }));
  const refused = await restore(editor, kept);
  expect([refused.status, refused.json.message]).toEqual([403, "You may not change this record."]);
  expect((await editor.remove(`/posts/${mine.id}`)).status).toBe(403);
  expect((await editor.remove(`/trash/record/${kept.id}`)).status).toBe(403);
  must(200, await restore(admin, far));
  must(200, await restore(admin, kept));
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/count`))).toEqual({ count: 3 });
});
