import { expect, test } from "vitest";
import { change, ended, posts, run, step, upload } from "../../../test/imports.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";

const countries = [
  {
    name: { common: "Aruba", native: [{ lang: "pap", text: "Aruba" }] },
    cca3: "ABW",
    capital: ["Oranjestad"],
    currencies: [{ code: "AWG", name: "Aruban florin", rate: 1.79, notes: [{ until: "2030" }] }],
  },
  { name: { common: "Antarctica" }, cca3: "ATA", capital: [], currencies: [] },
  {
    name: { common: "Panama" },
    cca3: "PAN",
    capital: ["Panama City"],
    currencies: [{ code: "PAB", name: "Balboa", rate: 1 }, { code: "USD", name: "US dollar", rate: "many" }, "EUR"],
  },
  { name: { common: "Chad" }, cca3: "TCD", currencies: { code: "XAF", name: "CFA franc", rate: 600 } },
];

async function placesAndMoney() {
  const { app } = await world();
  const places = await app.addType({ title: "Places", permission: "private", fields: [field("input-text", "cca3")] });
  const money = await app.addType({
    title: "Money",
    permission: "private",
    fields: [
      field("input-text", "code", { required: true }),
      field("number", "rate"),
      field("textarea", "remarks"),
      field("relation", "place", { relationTypeId: places.id }),
    ],
  });
  return { app, places, money };
}

async function importPlaces(app: AppOfTest, places: PostType, text: string, table: string | null): Promise<ReadonlyMap<string, number>> {
  const read = await upload(app.owner, places, text, "countries.json");
  expect(read).toMatchObject({ table, parent: null });
  expect(read.columns.map(({ name }) => name)).toContain("name.common");
  const filled = await change(app, read, { newPost: { title: "${row.name.common}", cca3: "${row.cca3}" } });
  expect(await run(app, filled)).toMatchObject({ created: 4, rejected: 0 });
  return new Map((await posts(app, places)).map(({ id, title }: Post) => [title, id]));
}

const filling = {
  title: "${row.name}",
  code: "${row.code}",
  rate: "${row.rate}",
  remarks: "${row.notes}",
  place: "${row.parent.name.common}",
};

test("a list of objects inside of each row is offered as a table: its objects become records that point at that of their row", async () => {
  const { app, places, money } = await placesAndMoney();
  const text = JSON.stringify(countries.map((one) => ({ ...one, currencies: [one.currencies].flat().filter((each) => each !== "EUR") })));
  const ids = await importPlaces(app, places, text, "All rows");
  const read = await upload(app.owner, money, text, "countries.json");
  expect(read.tables).toEqual(["All rows", "currencies, of each row"]);
  const chosen = await change(app, read, { table: "currencies, of each row" });
  expect(chosen).toMatchObject({
    table: "currencies, of each row",
    parent: "parent",
    newPost: { code: "${row.code}", rate: "${row.rate}" },
  });
  expect(chosen.columns).toEqual([
    { name: "code", samples: ["AWG", "PAB", "USD", "XAF"], kind: "line", filled: 4 },
    { name: "name", samples: ["Aruban florin", "Balboa", "US dollar", "CFA franc"], kind: "line", filled: 4 },
    { name: "rate", samples: ["1.79", "1", "many", "600"], kind: "line", filled: 4 },
    { name: "notes", samples: ['[{"until":"2030"}]', "", "", ""], holds: "objects", kind: "json", filled: 1 },
    {
      name: "parent.name.common",
      samples: ["Aruba", "Panama", "Panama", "Chad"],
      path: ["parent", "name", "common"],
      kind: "line",
      filled: 4,
    },
    expect.objectContaining({ name: "parent.name.native" }),
    { name: "parent.cca3", samples: ["ABW", "PAN", "PAN", "TCD"], path: ["parent", "cca3"], kind: "line", filled: 4 },
    expect.objectContaining({ name: "parent.capital", holds: "texts" }),
  ]);
  const done = await run(app, await change(app, chosen, { newPost: filling }));
  expect(done).toMatchObject({ created: 3, rejected: 1, problems: [{ slug: "rate", examples: [{ row: 3, inRow: 3, value: "many" }] }] });
  expect((await posts(app, money)).map(({ title, rate, place, remarks }: Post) => [title, rate, place, remarks ?? ""])).toEqual([
    ["Aruban florin", 1.79, ids.get("Aruba"), '[{"until":"2030"}]'],
    ["Balboa", 1, ids.get("Panama"), ""],
    ["CFA franc", 600, ids.get("Chad"), ""],
  ]);
});

test("what stands in such a list and is no object is turned down with its row, and can be mended", async () => {
  const { app, money } = await placesAndMoney();
  const far = Array.from({ length: 700 }, (_, n) => ({
    name: { common: `Place ${n}` },
    cca3: `P${n}`,
    currencies: [{ code: `C${n}`, name: "x".repeat(90) }],
  }));
  const read = await upload(app.owner, money, JSON.stringify([...far, ...countries]), "countries.json");
  const chosen = await change(app, await change(app, read, { table: "currencies, of each row" }), {
    newPost: { code: "${row.code}", rate: "${row.rate}" },
  });
  const checked = await run(app, chosen, "check");
  expect(checked).toMatchObject({ total: 705, created: 703, rejected: 2 });
  expect(checked.problems).toMatchObject([
    { slug: "rate", examples: [{ row: 703, inRow: 703 }] },
    { slug: "row", message: "Item 3 of “currencies” is no object", examples: [{ row: 704, inRow: 703 }] },
  ]);
  const path = `/types/${money.id}/imports/${read.id}/rows`;
  const { rows: wrong } = must(200, await app.owner.get(path));
  const mended = wrong.map(({ number, cells }: { number: number; cells: string[] }) => ({
    number,
    cells: cells.map((cell, at) => (at === 0 ? "EUR" : cell === "many" ? "few" : cell)),
  }));
  must(200, await app.owner.post(path, { rows: mended }));
  expect(await ended(app, read)).toMatchObject({
    created: 704,
    rejected: 1,
    problems: [{ slug: "rate", examples: [{ row: 703, inRow: 703 }] }],
  });
});

test("lists inside of the rows of a wrapped list are offered for the one that is looked at, and all rows can be chosen again", async () => {
  const { app, places, money } = await placesAndMoney();
  const plain = countries.filter(({ cca3 }) => cca3 !== "PAN");
  const text = JSON.stringify({ total: 3, gone: [{ cca3: "XXX", was: [{ code: "OLD" }] }], data: plain });
  const read = await upload(app.owner, money, text, "countries.json");
  expect(read).toMatchObject({ table: "gone", tables: ["gone", "data", "was, of each row of gone"] });
  const early = await app.owner.post(`/types/${money.id}/imports/${read.id}`, { table: "currencies, of each row of data" });
  expect([early.status, Object.keys(early.json.data)]).toEqual([400, ["table"]]);
  const data = await change(app, read, { table: "data" });
  expect(data.tables).toEqual(["gone", "data", "currencies, of each row of data"]);
  const inner = await change(app, data, { table: "currencies, of each row of data" });
  expect(inner.columns.map(({ name }) => name)).toContain("parent.cca3");
  expect(await change(app, inner, { table: null })).toMatchObject({ table: "gone", parent: null });
  expect(
    await run(app, await change(app, await change(app, inner, { table: "data" }), { table: "currencies, of each row of data" })),
  ).toMatchObject({ created: 2 });
  const one = await upload(app.owner, places, JSON.stringify(plain), "countries.json");
  const back = await change(app, await change(app, one, { table: "currencies, of each row" }), { table: null });
  expect(back).toMatchObject({ table: "All rows", parent: null });
  expect((await step(app, back, "check")).status).toBe(200);
});
