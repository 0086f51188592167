import { expect, test } from "vitest";
import { field, must, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";

async function people(...options: Parameters<typeof field>[]) {
  const { app, server } = await world();
  const type = await app.addType({ title: "People", fields: options.map((each) => field(...each)) });
  const add = async (values: object): Promise<number> => must(201, await app.owner.post("/posts", { typeId: type.id, ...values })).id;
  const list = async (query: Record<string, string>) =>
    must(200, await app.owner.get(`/types/${type.id}/posts?${new URLSearchParams({ count: "100", ...query })}`)) as Record<
      string,
      string
    >[];
  return { app, server, type, add, list };
}

test("texts come in the order of words, page after page, by titles, columns and fields without one", async () => {
  const { app, type, add, list } = await people(["input-text", "name"], ["textarea", "note"]);
  const names = ["Zoe", "ändern", "abend", "Apfel", "Ärger", "zebra", "Émile", "eagle", "10", "9"];
  for (const name of names) await add({ title: name, name, note: name });
  const sorted = ["10", "9", "abend", "ändern", "Apfel", "Ärger", "eagle", "Émile", "zebra", "Zoe"];
  for (const by of ["title", "name", "note"]) {
    expect((await list({ orderBy: by })).map((post) => post[by])).toEqual(sorted);
    expect((await list({ orderByDesc: by })).map((post) => post[by])).toEqual([...sorted].reverse());
    const paged: unknown[] = [];
    let after: string | undefined = "";
    while (after !== undefined) {
      const reply = await app.owner.get(`/types/${type.id}/posts?count=3&orderBy=${by}&after=${after}`);
      paged.push(...must(200, reply).map((post: Record<string, string>) => post[by]));
      after = reply.headers["x-next-after"] as string | undefined;
    }
    expect(paged).toEqual(sorted);
    expect((await list({ orderBy: by, [`${by}:gte`]: "Apfel", [`${by}:lt`]: "zebra" })).map((post) => post[by])).toEqual(
      sorted.slice(4, 8),
    );
  }
});

test("a word is one word whether its letters came composed or apart: in values, filters, search, options and lists", async () => {
  const [composed, apart] = ["Café Zoë", "Cafe\u0301 Zoe\u0308"];
  const { app, type, add, list } = await people(
    ["input-text", "name"],
    ["tags", "words"],
    ["select", "place", { values: [apart, "Other"] }],
  );
  const ids = [await add({ name: composed, title: composed, place: composed }), await add({ name: apart, title: apart, place: apart })];
  const tagged = await add({ words: [composed, apart] });
  expect(must(200, await app.owner.get(`/posts/${ids[1]}`))).toMatchObject({ name: composed, title: composed, place: composed });
  expect(must(200, await app.owner.get(`/posts/${tagged}`)).words).toEqual([composed]);
  for (const word of [composed, apart])
    for (const query of [
      { name: word },
      { "name:in": word },
      { "name:like": word },
      { filter: word },
      { place: word },
      { "title:start": word },
    ])
      expect([query, (await list(query)).map(({ id }) => id)]).toEqual([query, [...ids].reverse()]);
  expect(must(200, await app.owner.get(`/types/${type.id}`)).postFields[2].values[0]).toBe(composed);
});

test("an option with a comma is named in a filter, and a literal percent sign is looked for", async () => {
  const values = ["Berlin, Mitte", "Berlin", "Mitte", "50%", "500"];
  const { add, list } = await people(["select", "place", { values }], ["select", "places", { values, multiple: true }]);
  const ids: number[] = [];
  for (const place of values) ids.push(await add({ title: place, place, places: [place] }));
  const [both, , , half, whole] = ids;
  const found = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id);
  expect(await found({ "place:in": "Berlin\\, Mitte" })).toEqual([both]);
  expect(await found({ "places:in": "Berlin\\, Mitte,50%" })).toEqual([half, both]);
  expect(await found({ "title:like": "50\\%" })).toEqual([half]);
  expect(await found({ "title:like": "50%" })).toEqual([whole, half]);
  expect(await found({ filter: "50%" })).toEqual([half]);
});

test("the days of a list begin and end where the app lives [QL-07]", async () => {
  const { app, server, add, list } = await people(["input-text", "name"]);
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { timezone: "Pacific/Auckland" } }));
  const moments = ["2026-11-24T10:59:59.999Z", "2026-11-24T11:00:00.000Z", "2026-11-25T10:59:59.999Z", "2026-11-25T11:00:00.000Z"];
  for (const [at, moment] of moments.entries()) {
    const id = await add({ name: String(at) });
    await server.database.transaction(app.id, (db) =>
      db.change(sql`update posts set created_at = ${moment}::timestamptz where app_id = ${app.id} and id = ${id}`),
    );
  }
  const found = async (query: Record<string, string>) => (await list(query)).map(({ name }) => name).sort();
  const day = "2026-11-25";
  expect(await found({ since: day, until: day })).toEqual(["1", "2"]);
  expect(await found({ createdAt: day })).toEqual(["1", "2"]);
  expect(await found({ "createdAt:neq": day })).toEqual(["0", "3"]);
  expect(await found({ "createdAt:gt": day })).toEqual(["3"]);
  expect(await found({ "createdAt:lte": day })).toEqual(["0", "1", "2"]);
  expect(await found({ since: "2026-11-25T00:00:00Z" })).toEqual(["2", "3"]);
});
