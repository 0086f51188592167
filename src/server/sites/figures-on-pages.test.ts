import { expect, test } from "vitest";
import { statementsAtRest } from "../../../test/statements-at-rest.ts";
import { field, must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";

const fields = [
  field("input-text", "name", { label: "Name", type: "text" }),
  field("select", "city", { label: "City", values: ["Oslo", "Rome", "Bern"] }),
  field("number", "price", { label: "Price", numberStyle: "currency", currency: "EUR" }),
  field("date", "day", { label: "Day" }),
];
const figure = (changes: object) => ({ id: "fig", component: "record-figure", type: "sales", title: "sold", ...changes });
const chart = (changes: object) => ({ id: "cha", component: "record-chart", type: "sales", title: "Sales", ...changes });

async function sales(permission = "read") {
  const made = await world();
  const { app } = made;
  const type = await app.addType({ title: "Sales", permission, fields });
  const add = async (values: object) => must(201, await app.owner.post("/posts", { typeId: type.id, ...values }));
  await add({ name: "A", city: "Rome", price: 30, day: "2026-03-05" });
  await add({ name: "B", city: "Oslo", price: 10, day: "2026-03-20" });
  await add({ name: "C", city: "Rome", price: 2.5, day: "2026-04-01" });
  await add({ name: "D" });
  let pages = 0;
  const shown = async (block: object, query = "") => {
    const slug = `p${++pages}`;
    await app.addPage({ slug, layout: [block] as unknown as Layout });
    return (await app.visit(`/${slug}${query}`)).text;
  };
  return { ...made, type, add, shown };
}

const figureIn = (html: string) => /class="stat-figure">(?:<a[^>]*>)?([^<]*)/.exec(html)?.[1];
/** The table that is the chart's twin. */
const tableIn = (html: string) =>
  [...html.matchAll(/<th scope="row">([^<]*)<\/th><td[^>]*>([^<]*)<\/td>/g)].map(([, name, value]) => [name, value]);

test("a figure counts, adds, averages and finds extremes in the format of its field, of the records that its filter leaves", async () => {
  const { shown } = await sales();
  expect(figureIn(await shown(figure({})))).toBe("4");
  const of = async (measure: string) => figureIn(await shown(figure({ measure, field: "price" })));
  expect([await of("sum"), await of("avg"), await of("min"), await of("max")]).toEqual(["€42.50", "€14.17", "€2.50", "€30.00"]);
  expect(figureIn(await shown(figure({ measure: "max", field: "day" })))).toBe("Apr 1, 2026");
  expect(figureIn(await shown(figure({ filter: [{ slug: "city", op: "eq", value: "Rome" }], unit: "tours", link: "/all" })))).toBe(
    "2 tours",
  );
  const asked = figure({ filter: [{ slug: "city", op: "eq", value: "$" + "{query.city}" }] });
  expect(figureIn(await shown(asked, "?city=Oslo"))).toBe("1");
});

test("a figure of a page that was drawn follows its records", async () => {
  const { app, add } = await sales();
  await app.addPage({ slug: "live", layout: [figure({})] as unknown as Layout });
  const now = async () => figureIn((await app.visit("/live")).text);
  expect(await now()).toBe("4");
  await add({ name: "E" });
  await expect.poll(now).toBe("5");
});

test("what visitors may not read is in no figure and in no chart, and the page is there all the same", async () => {
  const { app, type, shown } = await sales();
  const { statuses } = must(200, await app.owner.get(`/types/${type.id}`));
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...statuses[0], hiddenFields: ["price", "city"] }] }));
  expect(figureIn(await shown(figure({ measure: "sum", field: "price" })))).toBe("–");
  const hidden = await shown(chart({ by: "city" }));
  expect(tableIn(hidden)).toEqual([]);
  expect(hidden).not.toMatch(/Rome|Oslo|City/);
  expect(tableIn(await shown(chart({ by: "day", measure: "sum", field: "price" })))).toEqual([]);
  must(200, await app.owner.post(`/types/${type.id}`, { permission: "private" }));
  expect(figureIn(await shown(figure({})))).toBe("–");
  expect(await shown(chart({ by: "statusId" }))).toContain("Nothing here yet");
});

test("a chart has a group for each value, largest first or in the order of the choices, and a table that says the same", async () => {
  const { shown } = await sales();
  const html = await shown(chart({ by: "city" }));
  expect(tableIn(html)).toEqual([
    ["Rome", "2"],
    ["Oslo", "1"],
    ["Without", "1"],
  ]);
  expect(html).toMatch(/class="chart-drawn" aria-hidden="true"/);
  expect(tableIn(await shown(chart({ by: "city", order: "name", measure: "sum", field: "price" })))).toEqual([
    ["Oslo", "€10.00"],
    ["Rome", "€32.50"],
    ["Without", "€0.00"],
  ]);
  expect(tableIn(await shown(chart({ by: "statusId" })))).toHaveLength(1);
});

test("days stand by month, one after the other, as bars, a line or a ring", async () => {
  const { shown } = await sales();
  for (const layout of ["bar", "line", "ring"]) {
    const html = await shown(chart({ by: "day", settings: { layout } }));
    expect([layout, tableIn(html)]).toEqual([
      layout,
      [
        ["Mar 2026", "2"],
        ["Apr 2026", "1"],
      ],
    ]);
    expect(html).not.toMatch(/NaN|undefined|Infinity/);
  }
  expect(tableIn(await shown(chart({ by: "createdAt" })))).toHaveLength(1);
  expect(tableIn(await shown(chart({ by: "day", days: "day" })))).toHaveLength(3);
});

test("parts that make no whole lie in no ring", async () => {
  const { add, shown } = await sales();
  await add({ name: "E", city: "Bern", price: -5 });
  const ring = (changes: object) => shown(chart({ by: "city", settings: { layout: "ring" }, ...changes }));
  expect(await ring({})).toContain("chart-ring");
  expect(await ring({ measure: "sum", field: "price" })).not.toContain('class="chart-ring"');
  expect(await ring({ measure: "avg", field: "price" })).not.toContain('class="chart-ring"');
});

test("a chart has at most 24 groups and one of all others, which come to the same in all", async () => {
  const { add, shown } = await sales();
  for (let number = 0; number < 30; number += 1) await add({ name: `N${number}`, price: number });
  const groups = tableIn(await shown(chart({ by: "name" })));
  expect(groups).toHaveLength(25);
  expect(groups.at(-1)).toEqual(["Others (10)", "10"]);
  expect(groups.reduce((sum, [, value]) => sum + Number(value), 0)).toBe(34);
});

test("each figure and each chart costs one statement over the records", async () => {
  const { app, server } = await sales();
  const filter = [{ slug: "city", op: "eq", value: "$" + "{query.city}" }];
  const many = [...Array(5)].flatMap((_, index) => [
    { ...figure({ filter }), id: `f${index}` },
    { ...chart({ by: "city", filter }), id: `c${index}` },
  ]);
  await app.addPage({ slug: "many", layout: many as unknown as Layout });
  await app.visit("/many");
  const before = await statementsAtRest(server);
  await app.visit("/many?city=Oslo");
  const read = server.statements.slice(before).filter(({ text, app: of }) => of === app.id && /from posts p/.test(text));
  expect(read).toHaveLength(10);
});

test("what a figure or a chart asks wrongly is told on the canvas", async () => {
  const { app } = await sales();
  const page = await app.addPage({ slug: "draft", layout: [] as unknown as Layout });
  const problemOf = async (block: { readonly id: string }) => {
    const said = must(200, await app.owner.post(`/pages/${page.id}/block-data`, { blocks: [block] }));
    return (said[block.id].figure ?? said[block.id].chart).problem;
  };
  expect(await problemOf(figure({ type: "" }))).toContain("Choose a data type");
  expect(await problemOf(figure({ type: "gone" }))).toContain("no such data type");
  expect(await problemOf(figure({ measure: "sum" }))).toContain("Choose the field");
  expect(await problemOf(figure({ measure: "sum", field: "name" }))).toContain("does not have");
  expect(await problemOf(chart({ by: "" }))).toContain("one group for");
  expect(await problemOf(chart({ by: "nothing" }))).toContain("does not have");
});
