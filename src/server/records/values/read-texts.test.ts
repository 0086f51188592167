import { expect, test } from "vitest";
import { field, must, type Somebody, world } from "../../../../test/world.ts";

async function scene() {
  const { app, server, visitor } = await world();
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { locale: "de-DE", timezone: "Europe/Berlin" } }));
  const clients = await app.addType({ title: "Clients", permission: "own", fields: [] });
  const type = await app.addType({
    title: "Orders",
    permission: "open",
    fields: [
      field("date", "due"),
      field("date", "at", { withTime: true }),
      field("number", "price"),
      field("checklist", "colors", { values: ["Red", "Blue"] }),
      field("relation", "client", { relationTypeId: clients.id, relationId: "client" }),
      field("relation", "others", { relationTypeId: clients.id, relationId: "others", multiple: true }),
      field("upload", "file"),
    ],
  });
  const client = async (title: string, by: Somebody = app.owner): Promise<number> =>
    must(201, await by.post("/posts", { typeId: clients.id, title })).id;
  const path = `/types/${type.id}/texts`;
  const read = async (texts: readonly (readonly [string, string])[], by: Somebody = app.owner) =>
    must(200, await by.post(path, { texts: texts.map(([slug, text]) => ({ field: slug, text })) }));
  return { app, server, visitor, type, client, path, read };
}

test("texts are read by the app's locale and zone as imports read cells, and come with why where they mean nothing", async () => {
  const { read, client } = await scene();
  const [ann, bob] = [await client("Ann Smith"), await client("Bob")];
  await client("Twin");
  await client("Twin");
  expect(
    await read([
      ["due", "13.02.2026"],
      ["due", "03/04/2026"],
      ["due", "Nov 23, 2026"],
      ["at", "2026-07-01T10:00:00Z"],
      ["price", "1.234,50 €"],
      ["colors", "blue, Red"],
      ["client", "ann smith"],
      ["others", "Bob; Ann Smith"],
      ["due", ""],
    ]),
  ).toEqual(
    ["2026-02-13", "2026-04-03", "2026-11-23", "2026-07-01T12:00", 1234.5, ["Blue", "Red"], ann, [bob, ann], null].map((value) => ({
      value,
    })),
  );
  expect(
    await read([
      ["due", "31/02/2026"],
      ["client", "Nobody"],
      ["client", "Twin"],
      ["file", "x"],
    ]),
  ).toEqual(
    ["not a date", "nothing is called “Nobody”", "not clear: 2 are called “Twin”", "not a field that takes a text"].map((why) => ({
      messages: [why],
    })),
  );
});

test("what the caller may not read is called nothing, and their own is found; fields that are hidden or not there are refused alike", async () => {
  const { app, type, path, client, read, visitor } = await scene();
  const member = await app.addMember(25);
  await client("Secret");
  const own = await client("Mine", member);
  expect(
    await read(
      [
        ["client", "Secret"],
        ["client", "Mine"],
      ],
      member,
    ),
  ).toEqual([{ messages: ["nothing is called “Secret”"] }, { value: own }]);
  const [status] = type.statuses;
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...status, hiddenFields: ["price"] }] }));
  const refused = async (slug: string) => {
    const { status: code, json } = await member.post(path, { texts: [{ field: slug, text: "1" }] });
    return [code, json.data[slug].messages];
  };
  expect(await refused("price")).toEqual(await refused("nothing"));
  expect((await refused("nothing"))[0]).toBe(400);
  expect((await visitor.post(path, { texts: [] })).status).toBe(401);
  expect((await app.owner.post("/types/999999/texts", { texts: [] })).status).toBe(404);
  expect((await app.owner.post(path, { texts: [{ field: "due", text: 5 }] })).status).toBe(400);
  expect(
    (await app.owner.post(path, { texts: [{ field: "others", text: Array.from({ length: 2_001 }, (_, at) => at).join(",") }] })).status,
  ).toBe(400);
});
