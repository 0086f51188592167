import readExcel from "read-excel-file/node";
import { expect, test } from "vitest";
import { field, must, world } from "../../../test/world.ts";
import { cellKind } from "./export-readable.ts";

const inQuery = (more: object) => `_export=${encodeURIComponent(JSON.stringify({ fileName: "all", selectedData: "filtered", ...more }))}`;

async function shop() {
  const { app } = await world();
  const clients = await app.addType({ title: "Clients", fields: [field("input-text", "name")] });
  const type = await app.addType({
    title: "Invoices",
    permission: "private",
    fields: [
      field("relation", "client", { label: "Client", relationTypeId: clients.id, relationId: "client" }),
      field("select", "kind", { label: "Kind", values: [{ text: "By post", value: "p" }] }),
      field("number", "price", { label: "Price", step: 0.01 }),
      field("date", "due", { label: "Due" }),
      field("date", "call", { label: "Call", withTime: true }),
      field("checkbox", "paid", { label: "Paid" }),
      field("users", "team", { label: "Team" }),
      field("input-text", "twin", { label: "Kind" }),
    ],
  });
  const ann = must(201, await app.owner.post("/posts", { typeId: clients.id, title: "Ann Ltd", name: "Ann Ltd" }));
  const values = { client: ann.id, kind: "p", price: 12.5, due: "2026-01-31", call: "2026-02-01T09:30", paid: true, team: [app.owner.id] };
  must(201, await app.owner.post("/posts", { typeId: type.id, title: "First", ...values }));
  return { app, type, path: `/types/${type.id}/posts?orderBy=id&` };
}

const fields = ["statusId", "userId", "client", "kind", "price", "due", "call", "paid", "team", "twin"];

test("a file for people has labels for headers and says statuses, people, relations and options by name", async () => {
  const { app, type, path } = await shop();
  const { text } = await app.owner.get(path + inQuery({ fileExt: "csv", headers: "labels", fields }));
  const [head, line] = text.replace("\ufeff", "").trimEnd().split("\r\n");
  expect(head).toBe("Status,Created by,Client,Kind (kind),Price,Due,Call,Paid,Team,Kind (twin)");
  const me = must(200, await app.owner.get("/users/me"));
  expect(line).toBe(`${type.statuses[0]?.title},${me.nickname},Ann Ltd,By post,12.5,2026-01-31,2026-02-01T09:30,Yes,${me.nickname},`);
});

test("in Excel a day is a date, a moment a date with its time, and a number has its field's decimals, by labels and by keys", async () => {
  const { app, path } = await shop();
  for (const headers of ["labels", "keys"]) {
    const { bytes } = await app.owner.get(path + inQuery({ fileExt: "xlsx", headers, fields: ["price", "due", "call"] }));
    const [head, cells = []] = (await readExcel(bytes))[0]?.data ?? [];
    // Excel counts in days: what is read again is off by a part of a millisecond.
    const row = cells.map((cell) => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 1_000) * 1_000) : cell));
    expect(head).toEqual(headers === "labels" ? ["Price", "Due", "Call"] : ["price", "due", "call"]);
    expect(row).toEqual([12.5, new Date("2026-01-31T00:00:00Z"), new Date("2026-02-01T09:30:00Z")]);
  }
  const { bytes } = await app.owner.get(path + inQuery({ fileExt: "xlsx", headers: "labels", fields: ["createdAt"] }));
  expect((await readExcel(bytes))[0]?.data[1]?.[0]).toBeInstanceOf(Date);
});

test("the decimals of a number are those that its field shows, else those of its steps", () => {
  expect(cellKind(field("number", "a", { decimals: 3, step: 0.01 }))).toEqual({ decimals: 3 });
  expect(cellKind(field("number", "a", { step: 0.01 }))).toEqual({ decimals: 2 });
  expect(cellKind(field("number", "a"))).toEqual({});
});

test("JSON is for programs whatever is asked, and without a word a file has the keys", async () => {
  const { app, type, path } = await shop();
  const json = JSON.parse((await app.owner.get(path + inQuery({ fileExt: "json", headers: "labels", fields }))).text);
  expect(json).toMatchObject([
    { statusId: type.initialStatusId, userId: app.owner.id, kind: "p", price: 12.5, due: "2026-01-31", paid: true },
  ]);
  const csv = (await app.owner.get(path + inQuery({ fileExt: "csv", fields: ["statusId", "due"] }))).text;
  expect(csv.replace("\ufeff", "")).toBe(`statusId,due\r\n${type.initialStatusId},2026-01-31\r\n`);
  expect((await app.owner.get(path + inQuery({ fileExt: "csv", headers: "both" }))).status).toBe(400);
});
