import { expect, test } from "vitest";
import { testServer } from "../../../test/server.ts";
import { field, must, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/database.ts";
import { loadType } from "../type-definitions/public.ts";

const many = 700;

/** Records of which some have no price, no title or neither, many the same; as many as make pages that are read by their ids. */
async function stocked() {
  const server = await testServer();
  const { app, owner } = await world(server);
  const type = await app.addType({ fields: [field("number", "price"), field("textarea", "text")] });
  const known = await loadType(server.database.reader(app.id), type.id);
  const [column] = Object.values(known?.row.index_columns ?? {});
  expect(column).toBe("n1");
  const rows = Array.from({ length: many }, (_, at) => ({
    id: at + 1,
    price: at % 7 === 0 ? null : (at * 37) % 11,
    title: at % 5 === 0 ? null : `T${(at * 13) % 17}`,
    text: at % 3 === 0 ? null : `x${at % 4}`,
  }));
  await server.database.transaction(app.id, async (db) => {
    expect(await db.nextIds("post", many)).toBe(1);
    await db.change(sql`
      insert into posts (app_id, partition, id, type_id, status_id, user_id, title, content, data, status_entered_at, created_at, updated_at, n1)
      select ${app.id}::bigint, 0, r.id, ${type.id}::bigint, ${type.initialStatusId}::bigint, ${owner.id}::bigint, r.title, '',
        jsonb_strip_nulls(jsonb_build_object('price', r.price, 'text', r.text)), now(), now(), now(), r.price
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ price }) => price)}::numeric[], ${rows.map(({ title }) => title)}::text[],
        ${rows.map(({ text }) => text)}::text[]) as r(id, price, title, text)`);
  });
  const ids = async (query: string) => {
    const reply = await app.owner.get(`/types/${type.id}/posts?count=50&${query}`);
    return (must(200, reply) as { id: number }[]).map(({ id }) => id);
  };
  return { server, app, rows, ids };
}

type Row = Awaited<ReturnType<typeof stocked>>["rows"][number];

/** What is missing comes last in both directions; ties go by id in the same one. */
function inOrder(rows: readonly Row[], by: "price" | "title" | "text" | undefined, descending: boolean): number[] {
  const sign = descending ? -1 : 1;
  const compare = (one: Row, other: Row) => {
    const [left, right] = by ? [one[by], other[by]] : [null, null];
    if (left === null || right === null) return left === right ? sign * (one.id - other.id) : left === null ? 1 : -1;
    return left === right ? sign * (one.id - other.id) : sign * (left < right ? -1 : 1);
  };
  return rows.toSorted(compare).map(({ id }) => id);
}

test("near and deep pages of a list are cuts of one order, whatever it is put in order by and whatever is missing [QL-05, QL-06]", async () => {
  const { rows, ids } = await stocked();
  const questions: readonly [query: string, passes: (row: Row) => boolean][] = [
    ["", () => true],
    ["price:gte=3", ({ price }) => price !== null && price >= 3],
    ["price:neq=4", ({ price }) => price !== 4],
    ["title:notnull=1&text:isnull=1", ({ title, text }) => title !== null && text === null],
  ];
  for (const [query, passes] of questions)
    for (const by of ["price", "title", "text", undefined] as const)
      for (const descending of [false, true]) {
        const expected = inOrder(rows.filter(passes), by, by === undefined || descending);
        const asked = by === undefined ? query : `${query}&${descending ? "orderByDesc" : "orderBy"}=${by}`;
        for (const page of [1, 7, 8, 15])
          expect([asked, page, await ids(`${asked}&page=${page}`)]).toEqual([asked, page, expected.slice((page - 1) * 50, page * 50)]);
      }
});

test("a list whose conditions nothing empty meets does not look for records that have nothing there", async () => {
  const { server, app, ids } = await stocked();
  const asked = async (query: string) => {
    const from = server.statements.length;
    await ids(query);
    const sent = server.statements.slice(from).filter(({ text, app: of }) => of === app.id && text.includes("from posts p"));
    return sent.map(({ text }) => / is null order by /.test(text));
  };
  const meetsNothing = ["price:gte=3&orderBy=price", "price=3&orderByDesc=price", "text:like=x&orderBy=text", "orderBy=createdAt"];
  for (const query of meetsNothing) expect([query, await asked(query)]).toEqual([query, [false]]);
  for (const query of ["orderBy=price", "price:neq=3&orderBy=price", "text:like=x&orderBy=price"])
    expect([query, await asked(query)]).toEqual([query, [true]]);
});
