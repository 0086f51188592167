import { expect, test } from "vitest";
import { tours } from "../../../test/tours.ts";
import { must, world } from "../../../test/world.ts";

const pin = (shape: string, more: object = {}) => ({ id: `${shape}-1`, title: "Tours", shape, type: "tours", measure: "count", ...more });

test("what is pinned to an app's home is told as pages show it, by the rights of whoever asks", async () => {
  const { app, add, type } = await tours();
  await add({ name: "Palatine", city: "Rome", price: 10 });
  const homeFigures = [pin("figure"), pin("bar", { measure: "sum", field: "price", by: "city", order: "size" })];
  must(200, await app.owner.post(`/api/1/apps/${app.id}`, { settings: { homeFigures } }));
  const { byId } = must(200, await app.owner.get("/home-figures"));
  expect(byId["figure-1"]).toEqual({ figure: { text: "4" } });
  expect(byId["bar-1"].chart.groups.map(({ label, value }: { label: string; value: number }) => [label, value])).toEqual([
    ["Rome", 45],
    ["Oslo", 20],
    ["Bern", 12],
  ]);
  const editor = await app.addMember(50);
  expect(must(200, await editor.get("/home-figures")).byId["figure-1"]).toEqual({ figure: { text: "4" } });
  expect((await (await app.addMember(25)).get("/home-figures")).status).toBe(403);
  must(200, await app.owner.remove(`/types/${type.id}`));
  const gone = must(200, await app.owner.get("/home-figures"));
  expect(gone.byId["figure-1"].figure.problem).toBe("There is no such data type any more.");
});

test("figures of a home are few, each with an id of its own and of a kind that is known; only admins pin them", async () => {
  const { app } = await world();
  const put = (homeFigures: unknown, by = app.owner) => by.post(`/api/1/apps/${app.id}`, { settings: { homeFigures } });
  for (const bad of [
    [pin("pie")],
    [pin("figure"), pin("figure")],
    [pin("figure", { title: "" })],
    [pin("figure", { measure: "median" })],
    [pin("figure", { code: "1" })],
    Array.from({ length: 9 }, (_, index) => pin("figure", { id: `f${index}` })),
    "all",
  ])
    expect([JSON.stringify(bad).slice(0, 60), (await put(bad)).status]).toEqual([JSON.stringify(bad).slice(0, 60), 400]);
  expect((await put([], await app.addMember(50))).status).toBe(403);
  must(200, await put([pin("figure", { type: "nowhere" })]));
  expect(must(200, await app.owner.get("/home-figures")).byId["figure-1"].figure.problem).toContain("no such data type");
  const other = await world();
  expect((await app.owner.get(`/api/${other.app.id}/home-figures`)).status).toBe(403);
});
