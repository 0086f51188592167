import fc from "fast-check";
import { expect, test } from "vitest";
import { filledType } from "../../../../test/filled-type.ts";
import { randomQueries } from "../../../../test/random-lists.ts";
import { field, must, world } from "../../../../test/world.ts";
import { composed } from "../../../model/base/composed.ts";
import { answerSummary, type SummaryAnswer, type SummaryValue } from "../../../model/filter/answer-summary.ts";
import type { ListLanguage } from "../../../model/filter/list.ts";
import { type Parameters, parseList } from "../../../model/filter/parse-list.ts";
import { parseSummary, suitsGroups, suitsMonths, suitsSummary, summaryKinds, summaryParameters } from "../../../model/filter/summary.ts";
import { recordLanguage, searchedOf } from "../../record-access/record-language.ts";

/** `LIST_FUZZ=10000` asks that often, from another seed each time. */
const often = Number(process.env.LIST_FUZZ ?? 0);
const seeds = often > 0 ? fc.sample(fc.integer(), 1) : [6];

/** Which columns and which groups are asked for. */
function randomSummaries({ targets }: ListLanguage): fc.Arbitrary<[string, string][]> {
  const kinds = Object.keys(summaryKinds) as (keyof typeof summaryKinds)[];
  const columns = [...targets].flatMap(([name, { stored }]) =>
    kinds.filter((kind) => suitsSummary(kind, stored)).map((kind) => `${name}:${kind}`),
  );
  const months = [...targets].filter(([, { stored }]) => suitsMonths(stored)).map(([name]) => `${name}:month`);
  const groups = [...[...targets].filter(([, { stored }]) => suitsGroups(stored)).map(([name]) => name), ...months];
  const of = fc.array(fc.constantFrom(...columns), { maxLength: 8 }).map((names): [string, string] => [summaryParameters.of, names.join()]);
  const by = fc.option(fc.constantFrom(...groups).map((name): [string, string] => [summaryParameters.by, name]));
  return fc.tuple(of, by).map(([columnsAsked, group]) => (group ? [columnsAsked, group] : [columnsAsked]));
}

/** Sums of what a computer keeps of decimals may differ in their last digits, and where one is whole the other need not be. */
function rounded(value: SummaryValue, other: SummaryValue | undefined): SummaryValue {
  if (typeof value !== "number") return value;
  return Number(value.toPrecision(Number.isInteger(value) && Number.isInteger(other) ? 12 : 9));
}

/** An answer with its numbers in as many digits as it shares with another answer to the same question. */
function comparable({ count, values, groups }: SummaryAnswer, other: SummaryAnswer): unknown {
  const round = (said: SummaryAnswer["values"], beside: SummaryAnswer["values"] = {}) =>
    Object.fromEntries(Object.entries(said).map(([name, value]) => [name, rounded(value, beside[name])]));
  const inGroups = groups?.map((group, at) => ({ ...group, values: round(group.values, other.groups?.[at]?.values) }));
  return { count, values: round(values, other.values), groups: inGroups };
}

test.each(seeds)(
  "a summary says what the model says of the same records (seed %i)",
  async (seed) => {
    const { app, type, rows } = await filledType(seed);
    const readable = { everHidden: new Set<string>(), readable: type.postFields };
    const language = { ...recordLanguage(readable, []), extras: Object.values(summaryParameters) };
    await fc.assert(
      fc.asyncProperty(randomQueries(language, rows), randomSummaries(language), async (conditions, summary) => {
        const parameters = [...conditions, ...summary];
        const query = parseList(composed(parameters) as Parameters, language);
        const reply = await app.owner.get(`/types/${type.id}/posts/summary?${new URLSearchParams(parameters)}`);
        if (!query.ok) {
          expect(reply.status).toBe(400);
          return;
        }
        const asked = parseSummary(query.value, language);
        if (!asked.ok) throw new Error(asked.why.message);
        const said = answerSummary(rows, query.value, { asked: asked.value, searched: searchedOf(readable) });
        const got: SummaryAnswer = must(200, reply);
        expect(comparable(got, said)).toEqual(comparable(said, got));
      }),
      { seed, numRuns: often || 150 },
    );
  },
  often > 0 ? 600_000 : 30_000,
);

test("sums, averages and extremes of the records that a list would answer, in all and by status", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("number", "price"), field("date", "due"), field("checkbox", "urgent")] });
  const add = (values: object) => app.owner.post("/posts", { typeId: type.id, ...values });
  for (const values of [{ price: 0.1, due: "2026-03-02", urgent: true }, { price: 0.2, due: "2026-03-01" }, {}])
    must(201, await add(values));
  const columns = "price:sum,price:avg,price:min,price:max,price:filled,price:empty,due:min";
  const said = must(200, await app.owner.get(`/types/${type.id}/posts/summary?_summary=${columns}&_group=urgent`));
  expect(said.values).toEqual({
    "price:sum": 0.3,
    "price:avg": 0.15,
    "price:min": 0.1,
    "price:max": 0.2,
    "price:filled": 2,
    "price:empty": 1,
    "due:min": "2026-03-01",
  });
  expect(said.groups.map(({ key, count }: { key: unknown; count: number }) => [key, count])).toEqual([
    [null, 2],
    [true, 1],
  ]);
  const some = must(200, await app.owner.get(`/types/${type.id}/posts/summary?_summary=price:sum&price:gt=0.15&_group=statusId`));
  expect(some).toEqual({
    count: 1,
    values: { "price:sum": 0.2 },
    groups: [{ key: type.initialStatusId, count: 1, values: { "price:sum": 0.2 } }],
  });
});

test("a record with several stands in each of its groups, and once in the whole", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("number", "price"), field("tags", "tags")] });
  const add = (price: number, tags: unknown) => app.owner.post("/posts", { typeId: type.id, price, tags });
  for (const [price, tags] of [
    [1, ["red", "blue"]],
    [2, ["red", "a,b"]],
    [4, []],
  ] as const)
    must(201, await add(price, tags));
  const said = must(200, await app.owner.get(`/types/${type.id}/posts/summary?_summary=price:sum,tags:filled&_group=tags`));
  const group = (key: string | null, count: number, sum: number, filled: number) => ({
    key,
    count,
    values: { "price:sum": sum, "tags:filled": filled },
  });
  expect(said).toEqual({
    count: 3,
    values: { "price:sum": 7, "tags:filled": 2 },
    groups: [group("red", 2, 3, 2), group("a,b", 1, 2, 1), group("blue", 1, 1, 1), group(null, 1, 4, 0)],
  });
  const listed = async (parameter: string) =>
    must(200, await app.owner.get(`/types/${type.id}/posts?orderBy=id&${parameter}`)).map(({ price }: { price: number }) => price);
  expect(await listed("tags:in=red")).toEqual([1, 2]);
  expect(await listed(`tags:in=${encodeURIComponent("a\\,b")}`)).toEqual([2]);
  expect(await listed("tags:isnull")).toEqual([4]);
});

test("nobody sums, or groups by, what they may not see in some status, nor records that they may not read", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("number", "price"), field("number", "salary")], permission: "own" });
  const [status] = type.statuses;
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...status, hiddenFields: ["salary"] }] }));
  must(201, await app.owner.post("/posts", { typeId: type.id, price: 1, salary: 1_000 }));
  const editor = await app.addMember(50);
  const path = `/types/${type.id}/posts/summary`;
  expect(must(200, await editor.get(`${path}?_summary=price:sum`)).values).toEqual({ "price:sum": 1 });
  for (const query of ["_summary=salary:sum", "_summary=salary:filled", "_group=salary", "salary:gt=1"]) {
    const [hidden, missing] = [await editor.get(`${path}?${query}`), await editor.get(`${path}?${query.replace("salary", "nothing")}`)];
    expect([query, hidden.status, missing.status]).toEqual([query, 400, 400]);
    expect(hidden.json.message.replace("salary", "nothing")).toBe(missing.json.message);
  }
  expect(must(200, await app.owner.get(`${path}?_summary=salary:sum`)).values).toEqual({ "salary:sum": 1_000 });
  const member = await app.addMember(25);
  must(201, await member.post("/posts", { typeId: type.id, price: 5 }));
  expect(must(200, await member.get(`${path}?_summary=price:sum`))).toEqual({ count: 1, values: { "price:sum": 5 } });
});

test("what means nothing is refused: sums of words, groups by moments, unknown words, too many columns", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("input-text", "name"), field("tags", "tags")] });
  const many = Array.from({ length: 31 }, (_, at) => `id:${at % 2 === 0 ? "filled" : "empty"}${at}`).join();
  const wrong = [
    "_summary=name:sum",
    "_summary=tags:max",
    "_summary=name:median",
    "_summary=name",
    "_group=createdAt",
    "_group=nothing",
    "_group=name:month",
    "_group=nothing:month",
  ];
  for (const query of [...wrong, `_summary=${many}`])
    expect([query, (await app.owner.get(`/types/${type.id}/posts/summary?${query}`)).status]).toEqual([query, 400]);
});
