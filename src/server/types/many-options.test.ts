import { expect, test } from "vitest";
import { field, must, world } from "../../../test/world.ts";

const places = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `Place ${index}`, value: `p${index}` }));

test("a select takes 250 options and up to 1,000, and says in words that there is no more room", async () => {
  const { app } = await world();
  const type = await app.addType({ title: "Trips", fields: [field("select", "place", { values: places(250) })] });
  expect(must(201, await app.owner.post("/posts", { typeId: type.id, place: "p249" }))).toMatchObject({ place: "p249" });
  const save = (count: number) => app.owner.post(`/types/${type.id}`, { postFields: [{ ...type.postFields[0], values: places(count) }] });
  must(200, await save(1_000));
  expect(must(201, await app.owner.post("/posts", { typeId: type.id, place: "p999" }))).toMatchObject({ place: "p999" });
  const refused = await save(1_001);
  expect([refused.status, Object.values(refused.json.data)]).toEqual([
    400,
    [{ title: expect.any(String), messages: ["has room for 1,000 options"] }],
  ]);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts?place:eq=p249`))).toHaveLength(1);
});
