import { expect, test } from "vitest";
import writeExcel from "write-excel-file/node";
import { change, leads, posts, run, upload } from "../../../test/imports.ts";

test("any sheet of a workbook is imported, below its titles, with the numbers that its rows have there", async () => {
  const { app, type } = await leads();
  const sheets = [
    { sheet: "Read me", data: [["These are the leads of the year, as we know them, with their budgets."], ["Ask Ann."]] },
    { sheet: "Nothing", data: [[]] },
    { sheet: "Leads", data: [["Leads of 2026"], ["Name", "Budget"], ["Ünn", 5], ["Bob", "many"], ["Cid", 7]] },
    { sheet: "Gone", data: [["Name"], ["Zed"]] },
  ];
  const read = await upload(app.owner, type, await writeExcel(sheets).toBuffer(), "leads.xlsx");
  expect(read).toMatchObject({ tables: ["Read me", "Leads", "Gone"], table: "Read me" });
  const chosen = await change(app, read, { table: "Leads" });
  expect(chosen).toMatchObject({ table: "Leads", above: 1, noHeader: false, newPost: { name: "${row.Name}", budget: "${row.Budget}" } });
  const done = await run(app, chosen);
  expect(done).toMatchObject({ created: 2, rejected: 1, problems: [{ slug: "budget", examples: [{ row: 4, value: "many" }] }] });
  expect(await posts(app, type)).toMatchObject([{ name: "Ünn" }, { name: "Cid" }]);
});

test("what is said of the rows above holds until another table is chosen", async () => {
  const { app, type } = await leads();
  const read = await upload(app.owner, type, "Name,Budget\nName,Budget\nAnn,5\n");
  const below = await change(app, read, { above: 1 });
  expect(below).toMatchObject({ above: 1, columns: [{ name: "Name", samples: ["Ann"] }, { name: "Budget" }] });
  expect((await change(app, below, { noHeader: true })).columns[0]).toEqual({
    name: "Column 1",
    samples: ["Name", "Ann"],
    kind: "line",
    filled: 2,
  });
  const reply = await app.owner.post(`/types/${type.id}/imports/${read.id}`, { table: "Nowhere" });
  expect([reply.status, Object.keys(reply.json.data)]).toEqual([400, ["table"]]);
});

test("the lists that a service wraps in an object are read, the first or the one that is named", async () => {
  const { app, type } = await leads();
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ Name: `Lead “${at}”`, Budget: at, more: ["]", { "}": "x".repeat(90) }] }));
  const text = JSON.stringify({ total: 3, data: rows(3), links: { next: [{}] }, gone: rows(1_200) });
  const read = await upload(app.owner, type, text, "leads.json");
  expect(read).toMatchObject({ format: "json", tables: ["data", "gone"], table: "data", newPost: { name: "${row.Name}" } });
  expect(await run(app, await change(app, read, { table: "gone" }))).toMatchObject({ created: 1_200, rejected: 0 });
  expect(await run(app, await upload(app.owner, type, text, "leads.json"))).toMatchObject({ created: 3 });
  expect((await posts(app, type))[0]).toMatchObject({ name: "Lead “0”", budget: 0 });
});
