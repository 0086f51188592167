import { expect, test } from "vitest";
import { field, must, type Somebody, type World, world } from "../../../test/world.ts";
import type { Post } from "../../contract/posts.ts";
import type { FieldBlock } from "../../model/fields/field.ts";

const titles = (posts: readonly Post[]) => posts.map((post) => post.title);

async function shop(): Promise<
  World & {
    list: (query?: string) => Promise<string[]>;
    type: number;
    ids: Record<string, number>;
    raw: (query: string) => ReturnType<Somebody["get"]>;
  }
> {
  const here = await world();
  const own: FieldBlock[] = [
    field("number", "price"),
    field("input-text", "city"),
    field("checkbox", "sold"),
    field("date", "day"),
    field("tags", "tags"),
  ];
  const type = await here.app.addType({ fields: own });
  const ids: Record<string, number> = {};
  const rows = [
    { title: "Ant", content: "first", price: 5, city: "Aachen", sold: true, day: "2026-01-01", tags: ["x", "y"], meta: { source: "web" } },
    { title: "Bee", content: "ant inside", price: 10, city: "Berlin", sold: false, day: "2026-02-01" },
    { title: "Cow", price: 10.5, city: "100%_b\\x", day: "2026-03-01", meta: { source: "mail", deep: { level: 2 } } },
    { title: "Dog", city: "bern" },
  ];
  for (const row of rows) ids[row.title] = must(201, await here.app.owner.post("/posts", { typeId: type.id, ...row })).id;
  const raw = (query: string) => here.app.owner.get(`/types/${type.id}/posts${query === "" ? "" : `?${query}`}`);
  const list = async (query = "") => (titles(must(200, await raw(query))) as string[]).sort();
  return { ...here, list, type: type.id, ids, raw };
}

test("all twelve operators mean the same of fields and of built-in keys [QL-01, QL-02, QL-03, QL-04]", async () => {
  const { list, ids } = await shop();
  const cases: [string, string[]][] = [
    ["price=10", ["Bee"]],
    ["price:eq=10.5", ["Cow"]],
    ["price:neq=10", ["Ant", "Cow", "Dog"]],
    ["price:gt=5", ["Bee", "Cow"]],
    ["price:gte=5", ["Ant", "Bee", "Cow"]],
    ["price:lt=10", ["Ant"]],
    ["price:lte=10", ["Ant", "Bee"]],
    ["price:in=5,10.5,99", ["Ant", "Cow"]],
    ["price:isnull=", ["Dog"]],
    ["price:notnull=", ["Ant", "Bee", "Cow"]],
    ["city:like=%25er%25", ["Bee", "Dog"]],
    ["city:like=BER%25", ["Bee", "Dog"]],
    ["city:like=er", ["Bee", "Dog"]],
    ["city:like=100%25", ["Cow"]],
    ["city:like=_b", ["Cow"]],
    ["city:start=be", ["Bee", "Dog"]],
    ["city:start=100%25_", ["Cow"]],
    ["city:end=RN", ["Dog"]],
    ["city:end=\\x", ["Cow"]],
    ["city:in=Berlin,bern", ["Bee", "Dog"]],
    ["city:gt=Berlin", ["Dog"]],
    ["sold=true", ["Ant"]],
    ["sold:neq=true", ["Bee", "Cow", "Dog"]],
    ["sold:eq=false", ["Bee"]],
    ["day:gte=2026-02-01", ["Bee", "Cow"]],
    ["day:lt=2026-02-01", ["Ant"]],
    ["title:eq=Ant", ["Ant"]],
    ["title:in=Ant,Bee", ["Ant", "Bee"]],
    [`id:in=${ids.Ant},${ids.Dog},424242`, ["Ant", "Dog"]],
    [`id:gt=${ids.Bee}`, ["Cow", "Dog"]],
    ["content:notnull=", ["Ant", "Bee"]],
    ["price:gte=5&city:start=b", ["Bee"]],
    ["city=null", []],
    ["city=now()", []],
    ["city=' or 1=1 --", []],
    ["title:like=%25'%3B drop table posts%25", []],
  ];
  for (const [query, expected] of cases)
    expect([query, await list(query.replaceAll(" ", "%20").replaceAll("'", "%27"))]).toEqual([query, expected]);
});

test("names joined by a comma mean any of them, dotted names look into meta [AP-57, AP-85, QL-01]", async () => {
  const { list, ids } = await shop();
  expect(await list("title,content:like=%25ant%25&count=25")).toEqual(["Ant", "Bee"]);
  expect(await list("title,city:start=b")).toEqual(["Bee", "Dog"]);
  expect(await list("meta.source=web")).toEqual(["Ant"]);
  expect(await list("meta.source:notnull=")).toEqual(["Ant", "Cow"]);
  expect(await list("meta.deep.level=2")).toEqual(["Cow"]);
  expect(await list("meta.source:neq=web")).toEqual(["Bee", "Cow", "Dog"]);
  expect(await list("filter=ant")).toEqual(["Ant", "Bee"]);
  expect(await list("filter=BER")).toEqual(["Bee", "Dog"]);
  expect(await list("filter=100%25")).toEqual(["Cow"]);
  expect(await list(`id,price:in=${ids.Dog},10`)).toEqual(["Bee", "Dog"]);
});

test("records are asked for by a list of ids, answered as an array [AP-56, AP-58, AP-84, QL-03]", async () => {
  const { raw, ids } = await shop();
  const found = must(200, await raw(`id:in=${ids.Ant},${ids.Cow}`));
  expect(titles(found)).toEqual(["Cow", "Ant"]);
  expect(must(200, await raw(`id:in=${ids.Ant}`))).toHaveLength(1);
  expect(must(200, await raw("id:in=4242424"))).toEqual([]);
});

test("a list is paged, ordered and counted; ties go by id, the newest first unless it is said [QL-05, QL-06, AP-84]", async () => {
  const { raw, app, type, ids } = await shop();
  const names = async (query: string) => titles(must(200, await raw(query)));
  expect(await names("")).toEqual(["Dog", "Cow", "Bee", "Ant"]);
  expect(await names("orderBy=price")).toEqual(["Ant", "Bee", "Cow", "Dog"]);
  expect(await names("orderByDesc=price")).toEqual(["Cow", "Bee", "Ant", "Dog"]);
  expect(await names("orderBy=title&count=2&page=2")).toEqual(["Cow", "Dog"]);
  expect(await names("orderBy=id&count=3&page=2")).toEqual(["Dog"]);
  expect(await names("page=9")).toEqual([]);
  expect(must(200, await app.owner.get(`/types/${type}/posts/count?price:gte=10&page=2&count=1`))).toEqual({ count: 2 });
  const counted = await raw("price:gte=10&count=1&withCount=1");
  expect([counted.json.length, counted.headers["x-total-count"]]).toEqual([1, "2"]);
  expect((await raw("count=1")).headers["x-total-count"]).toBeUndefined();
  for (let turn = 0; turn < 7; turn += 1) must(201, await app.owner.post("/posts", { typeId: type, title: `E${turn}`, price: 1 }));
  expect(must(200, await raw(""))).toHaveLength(10);
  expect(await names("orderBy=price&count=8")).toEqual(["E0", "E1", "E2", "E3", "E4", "E5", "E6", "Ant"]);
  expect(ids.Ant).toBeLessThan(ids.Dog ?? 0);
});

test("since and until bound a list by its days, both included [QL-07]", async () => {
  const { list } = await shop();
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  expect(await list(`since=${day(0)}&until=${day(0)}`)).toHaveLength(4);
  expect(await list(`since=${day(-1)}`)).toHaveLength(4);
  expect(await list(`since=${day(1)}`)).toEqual([]);
  expect(await list(`until=${day(-1)}`)).toEqual([]);
  expect(await list(`until=${new Date(Date.now() + 1000).toISOString()}`)).toHaveLength(4);
});

test("what was made on a day is found by that day, with nothing of it before or after", async () => {
  const { app, list, type } = await shop();
  const made: Post[] = must(200, await app.owner.get(`/types/${type}/posts`));
  // They may have been made at the turn of a day.
  const [first = "", last = ""] = [made.at(-1), made[0]].map((post) => post?.createdAt.slice(0, 10));
  expect(await list(`createdAt:gte=${first}&createdAt:lte=${last}`)).toHaveLength(4);
  expect((await list(`createdAt:eq=${first}`)).length + (await list(`createdAt:gt=${first}`)).length).toBe(4);
  expect(await list(`createdAt:eq=${first}`)).not.toEqual([]);
  expect(await list(`createdAt:neq=${last}`)).toEqual(await list(`createdAt:lt=${last}`));
  expect(await list(`createdAt:gt=${last}`)).toEqual([]);
});

test("days with a time are found by a bare day as well", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("date", "at", { withTime: true })] });
  for (const at of ["2026-11-20T23:59", "2026-11-21T00:00", "2026-11-21T23:59", "2026-11-22T00:00", undefined])
    must(201, await app.owner.post("/posts", { typeId: type.id, title: at ?? "none", ...(at && { at }) }));
  const found = async (op: string) =>
    titles(must(200, await app.owner.get(`/types/${type.id}/posts?at:${op}=2026-11-21&orderBy=at`))).map((title) => String(title).slice(8));
  expect(await found("eq")).toEqual(["21T00:00", "21T23:59"]);
  expect(await found("neq")).toEqual(["20T23:59", "22T00:00", ""]);
  expect(await found("gt")).toEqual(["22T00:00"]);
  expect(await found("gte")).toEqual(["21T00:00", "21T23:59", "22T00:00"]);
  expect(await found("lt")).toEqual(["20T23:59"]);
  expect(await found("lte")).toEqual(["20T23:59", "21T00:00", "21T23:59"]);
  expect(titles(must(200, await app.owner.get(`/types/${type.id}/posts?at=2026-11-21T23:59`)))).toEqual(["2026-11-21T23:59"]);
});

test("what a list does not know is refused in one text, naming the parameter [QL-11] [QRY-05, QRY-10]", async () => {
  const { raw } = await shop();
  const unknown = [
    "nothing=1",
    "price:around=5",
    "price:eq:eq=5",
    "passwordHash:start=a",
    "user.passwordHash:start=a",
    "userId.email=1",
    "app_id=1",
    "p.title=x",
    "title;drop=1",
    "orderBy=nothing",
    "orderBy=title,price",
    "orderBy=(select 1)",
    "with=user",
    "filter[x]=1",
    "__proto__=1",
    "constructor=1",
    "meta.a.b.c.d.e.f=1",
    "meta.a%27b=1",
    "=1",
    ":eq=1",
    "data=1",
    "count:eq=1",
  ];
  for (const query of unknown) {
    const reply = await raw(query.replaceAll(" ", "%20"));
    expect([query, reply.status, reply.json.code]).toEqual([query, 400, "invalid"]);
    expect(reply.json.message).toContain("Unknown field, operator or parameter");
  }
  expect((await raw("nothing=1")).json.data).toEqual({ nothing: { title: "nothing", messages: ["Unknown field, operator or parameter"] } });
  const wrong = [
    "count=101",
    "count=0",
    "count=-1",
    "count=1.5",
    "count=x",
    "page=0",
    "page=99999999999",
    "price=many",
    "id=x",
    "id=99999999999999999999",
    "sold=maybe",
    "since=soon",
    "withCount=2",
    "createdAt:gt=never",
    "orderBy=title&orderByDesc=title",
    `price:in=${"1,".repeat(501)}1`,
    `title=${"x".repeat(10_001)}`,
  ];
  for (const query of wrong) expect([query.slice(0, 40), (await raw(query)).status]).toEqual([query.slice(0, 40), 400]);
  const fifty = Array.from({ length: 50 }, () => "price:gte=1").join("&");
  expect((await raw(fifty)).status).toBe(200);
  expect((await raw(`${fifty}&price:gte=1`)).status).toBe(400);
  expect((await raw("count=100")).status).toBe(200);
});

test("many odd queries never reach the database as anything but values [QRY-05]", async () => {
  const { raw } = await shop();
  const pieces = [
    "'",
    '"',
    ";",
    "--",
    "/*",
    "$1",
    "\\",
    "%",
    "_",
    ")",
    "::int",
    "null",
    "\u2028",
    "{}",
    "[]",
    "0x",
    "1e999",
    "-0",
    "NaN",
    "Infinity",
    " ",
    "\t",
    "ü",
    "😀",
  ];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const some = () => Array.from({ length: 1 + next(4) }, () => pieces[next(pieces.length)]).join("");
  for (let turn = 0; turn < 400; turn += 1) {
    const names = ["price", "city", "sold", "day", "tags", "id", "createdAt", "meta.a", "title", some()];
    const ops = ["eq", "neq", "gt", "gte", "lt", "lte", "in", "like", "start", "end", "isnull", "notnull", some()];
    const query = `${encodeURIComponent(`${names[next(names.length)]}:${ops[next(ops.length)]}`)}=${encodeURIComponent(some())}`;
    const reply = await raw(query);
    expect([query, reply.status === 200 || reply.status === 400]).toEqual([query, true]);
  }
});
