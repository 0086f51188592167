import { expect, test } from "vitest";
import { run, upload } from "../../../test/imports.ts";
import { field, must, world } from "../../../test/world.ts";

test("rows of a file whose times are taken, by others or by rows before them, are turned down and the rest is kept", async () => {
  const { app } = await world();
  const type = await app.addType({
    fields: [
      field("booking", "visit", { timezone: "UTC", workingFrom: "09:00", workingTo: "17:00", slotDuration: 30 }),
      field("input-text", "name"),
    ],
  });
  const slot = (from: string, to: string) => ({ from: `2031-11-26T${from}:00.000Z`, to: `2031-11-26T${to}:00.000Z` });
  must(201, await app.owner.post("/posts", { typeId: type.id, visit: slot("09:00", "09:30"), name: "First" }));
  const rows = [slot("09:00", "09:30"), slot("09:30", "10:00"), slot("09:30", "10:00"), slot("10:00", "10:30")];
  const file = JSON.stringify(rows.map((visit, at) => ({ name: `Row ${at}`, visit })));
  const read = await upload(app.owner, type, file, "visits.json");
  const done = await run(app, read);
  expect(done).toMatchObject({ state: "done", created: 2, rejected: 2 });
  const names = must(200, await app.owner.get(`/types/${type.id}/posts?orderBy=id`)).map(({ name }: { name: string }) => name);
  expect(names.toSorted()).toEqual(["First", "Row 1", "Row 3"]);
});
