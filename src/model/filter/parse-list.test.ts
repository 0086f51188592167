import fc from "fast-check";
import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import { answerList } from "./answer-list.ts";
import { unmetConditions } from "./condition.ts";
import { listLanguage } from "./list-language.ts";
import { type Parameters, parseList, unknownParameter } from "./parse-list.ts";

const fields: FieldBlock[] = [
  { id: "1", slug: "budget", label: "Budget", component: "number" },
  { id: "2", slug: "__name1", label: "Name", component: "input-text" },
  { id: "3", slug: "due", label: "Due", component: "date" },
  { id: "4", slug: "paid", label: "Paid", component: "checkbox" },
  { id: "5", slug: "intro", label: "", component: "html-field" },
];
const language = listLanguage({
  columns: { id: ["id", "id"], title: ["title", "text"], createdAt: ["created_at", "instant"], statusId: ["status_id", "id"] },
  dotted: ["meta"],
  with: ["type", "initialStatus"],
  searchable: true,
  followed: true,
  extras: ["_export"],
  fields,
});
const read = (query: string) => {
  const parsed = parseList([...new URLSearchParams(query)], language);
  if (!parsed.ok) throw new Error(`${parsed.why.parameter}: ${parsed.why.message}`);
  return parsed.value;
};
const refuse = (query: string) => {
  const parsed = parseList([...new URLSearchParams(query)], language);
  return parsed.ok ? "accepted" : parsed.why.message;
};

test("nothing asked is the first ten, newest first", () => {
  expect(read("")).toEqual({ conditions: [], page: 1, count: 10, with: [], withCount: false, exactCount: false, extras: {} });
});

test("field:op=value is a condition, bare field=value means eq, several must all hold", () => {
  expect(read("budget:gte=100&title=Ada&due:lt=2026-12-01&paid=true").conditions).toEqual([
    { op: "gte", anyOf: [{ target: { kind: "field", slug: "budget", stored: "number" }, values: [100] }] },
    { op: "eq", anyOf: [{ target: { kind: "column", column: "title", stored: "text" }, values: ["Ada"] }] },
    { op: "lt", anyOf: [{ target: { kind: "field", slug: "due", stored: "date" }, values: ["2026-12-01"] }] },
    { op: "eq", anyOf: [{ target: { kind: "field", slug: "paid", stored: "boolean" }, values: [true] }] },
  ]);
});

test("commas between fields mean any of them, in takes a comma list, isnull no value", () => {
  const [like, among, empty] = read("title,__name1:like=%25ada%25&id:in=3,5,8&budget:isnull=1").conditions;
  expect(like?.anyOf.map(({ target }) => target.kind)).toEqual(["column", "field"]);
  expect(like?.anyOf[0]?.values).toEqual(["%ada%"]);
  expect(among?.anyOf[0]?.values).toEqual([3, 5, 8]);
  expect(empty?.anyOf[0]?.values).toEqual([]);
});

test("what would be dropped, or mean the opposite, is refused: a parameter said twice, and a value that says no to isnull", () => {
  for (const twice of [
    "count=1&count=2",
    "page=1&page=1",
    "filter=a&filter=b",
    "orderBy=id&orderBy=budget",
    "since=2026-01-01&since=2026-01-02",
  ])
    expect(refuse(twice)).toBe("Can be said once");
  expect(read("budget:gte=1&budget:gte=2").conditions).toHaveLength(2);
  for (const no of ["0", "false", "no"]) {
    expect(refuse(`budget:isnull=${no}`)).toBe("Takes no value but 1: the others are found by notnull");
    expect(refuse(`budget:notnull=${no}`)).toBe("Takes no value but 1: the others are found by isnull");
  }
  for (const yes of ["", "1", "true"]) expect(read(`budget:notnull=${yes}`).conditions).toHaveLength(1);
});

test("dotted names reach into the JSON columns that the list opens, and no others", () => {
  expect(read("meta.source.name=web").conditions[0]?.anyOf[0]?.target).toEqual({
    kind: "path",
    column: "meta",
    path: ["source", "name"],
    stored: "json",
  });
  for (const name of ["settings.x", "meta.", "meta", "meta.a'b", "meta.a.b.c.d.e.f"]) expect(refuse(`${name}=1`)).toBe(unknownParameter);
});

test("page and count are whole numbers, count at most 100", () => {
  expect(read("page=3&count=100")).toMatchObject({ page: 3, count: 100 });
  for (const bad of ["count=101", "count=0", "count=-1", "count=1.5", "count=abc", "page=0", "page=1e3", "count="]) {
    expect(refuse(bad)).toMatch(/^Must be a whole number/);
  }
});

test("a page follows another by where that ended, or has a number, not both; a count is exact when that is asked for", () => {
  expect(read("after=xyz&count=30")).toMatchObject({ after: "xyz", count: 30, page: 1 });
  expect(refuse("after=xyz&page=2")).toBe("Only one of page and after");
  expect(read("withCount=exact")).toMatchObject({ withCount: true, exactCount: true });
  expect(read("withCount=1")).toMatchObject({ withCount: true, exactCount: false });
  expect(refuse("withCount=all")).toBe("Must be 1, exact or 0");
});

test("orderBy ascends and orderByDesc descends, one field only", () => {
  expect(read("orderBy=budget").order).toEqual({ target: { kind: "field", slug: "budget", stored: "number" }, descending: false });
  expect(read("orderByDesc=createdAt").order).toMatchObject({ descending: true });
  expect(refuse("orderBy=budget&orderByDesc=id")).toBe("Only one order");
});

test("since and until are inclusive: a bare day begins at its start and ends at its end", () => {
  expect(read("since=2026-11-01&until=2026-11-21")).toMatchObject({
    since: "2026-11-01T00:00:00.000Z",
    until: "2026-11-21T23:59:59.999Z",
  });
  expect(read("since=2026-11-01T10:00:00%2B02:00").since).toBe("2026-11-01T08:00:00.000Z");
  for (const bad of ["yesterday", "0000-01-01", "0001-01-01T00:00%2B14:00", "9999-12-31T23:59-12:00", "2026-02-30"])
    expect(refuse(`since=${bad}`)).toBe("Must be a date or an instant");
});

test("a moment that is compared with a bare day is compared with all of that day", () => {
  const [first, last] = ["2026-11-21T00:00:00.000Z", "2026-11-21T23:59:59.999Z"];
  const asked = (op: string) => read(`createdAt:${op}=2026-11-21`).conditions[0]?.anyOf[0]?.values;
  expect(["gt", "lte", "gte", "lt"].map(asked)).toEqual([[last], [last], [first], [first]]);
  expect(["eq", "neq"].map(asked)).toEqual([
    [first, last],
    [first, last],
  ]);
  expect(read("createdAt=2026-11-21T00:00:00Z").conditions[0]?.anyOf[0]?.values).toEqual([first]);
  expect(refuse("createdAt:lte=0000-01-01")).toBe("Must be a date or an instant");
});

test("a field of days with a time is compared with all of a bare day, by lists and by conditions alike", () => {
  const visits = listLanguage({ columns: {}, fields: [{ id: "at", slug: "at", label: "At", component: "date", withTime: true }] });
  const records = ["2026-11-20T23:59", "2026-11-21T00:00", "2026-11-21T23:59", "2026-11-22T00:00"].map((at, id) => ({ id, data: { at } }));
  const found = {
    eq: [1, 2],
    neq: [0, 3],
    gt: [3],
    gte: [1, 2, 3],
    lt: [0],
    lte: [0, 1, 2],
  } as const;
  for (const [op, ids] of Object.entries(found) as [keyof typeof found, readonly number[]][]) {
    const query = parseList([[`at:${op}`, "2026-11-21"]], visits);
    const listed = query.ok ? answerList(records, query.value).page.map(({ id }) => id) : [];
    const met = records.filter(({ data }) => unmetConditions(data, [{ slug: "at", op, value: "2026-11-21" }]).length === 0);
    expect([op, listed.sort(), met.map(({ id }) => id)]).toEqual([op, ids, ids]);
  }
});

test("with, filter, withCount and the list's own parameters are read", () => {
  expect(read("with=type,initialStatus&filter= ada &withCount=1&_export={}")).toMatchObject({
    with: ["type", "initialStatus"],
    search: "ada",
    withCount: true,
    extras: { _export: "{}" },
  });
});

test("unknown fields, operators, relations and parameters, and fields that were not handed in, get one text", () => {
  const unknown = ["nope=1", "passwordHash:start=a", "title:regex=a", "orderBy=secret", "orderByDesc=__proto__", "with=user", "intro=x"];
  const poisoned = [
    "__proto__=1",
    "constructor=1",
    "toString:eq=1",
    "title:constructor=1",
    "_sendEmail={}",
    "a,title:like=x",
    ":eq=1",
    "=1",
  ];
  for (const query of [...unknown, ...poisoned]) expect(refuse(query)).toBe(unknownParameter);
});

test("a value that the field cannot hold is refused with what it must be", () => {
  expect(refuse("budget:gt=abc")).toBe("Must be a number");
  expect(refuse("id:in=1,x")).toBe("Must be an id");
  expect(refuse("due=21.11.2026")).toBe("Must be a day as YYYY-MM-DD");
  expect(refuse("paid=maybe")).toBe("Must be true or false");
  expect(refuse("budget:like=12%")).toBe("accepted");
});

test("51 parameters are too many and a value has a limit", () => {
  const many = (count: number): Parameters => Array.from({ length: count }, () => ["title", "a"] as const);
  expect(parseList(many(50), language).ok).toBe(true);
  expect(parseList(many(51), language)).toMatchObject({ ok: false, why: { message: "At most 50 parameters" } });
  expect(parseList([["title", "x".repeat(10_001)]], language).ok).toBe(false);
});

test("whatever is sent, only what was declared comes out", () => {
  const columns = new Set(["id", "title", "created_at", "status_id", "meta"]);
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom("title", "budget", "meta.a", "title,budget", "id").chain((field) => fc.string().map((op) => `${field}:${op}`)),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 5 }), (parameters) => {
      const parsed = parseList(parameters, language);
      if (!parsed.ok) return;
      const targets = parsed.value.conditions.flatMap(({ anyOf }) => anyOf.map(({ target }) => target));
      for (const target of [...targets, ...(parsed.value.order ? [parsed.value.order.target] : [])]) {
        if (target.kind === "field") expect(fields.some(({ slug }) => slug === target.slug)).toBe(true);
        else expect(columns.has(target.column)).toBe(true);
      }
    }),
    { numRuns: 3_000 },
  );
});

test("what is looked for in texts has so many characters, and all conditions so much to do together", () => {
  const long = "a".repeat(301);
  for (const query of [`title:like=${long}`, `title:start=${long}`, `__name1:end=${long}`, `filter=${long}`])
    expect(refuse(query)).toBe("Too long to be looked for (300 characters)");
  expect(refuse(`title=${long}&title:like=${long.slice(1)}&filter=${long.slice(1)}`)).toBe("accepted");
  const many = (count: number) => Array.from({ length: count }, () => "title,__name1,title,__name1,title:like=a").join("&");
  expect(refuse(many(20))).toBe("accepted");
  expect(refuse(many(21))).toBe("The conditions of this list are too much work together");
  const ids = Array.from({ length: 500 }, (_, index) => index + 1).join(",");
  expect(refuse(Array.from({ length: 40 }, () => `id:in=${ids}`).join("&"))).toBe("accepted");
  expect(refuse(Array.from({ length: 3 }, () => `meta.tags:in=${ids}`).join("&"))).toBe(
    "The conditions of this list are too much work together",
  );
});
